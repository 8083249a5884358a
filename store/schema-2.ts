/**
 * Calls of models, frozen as migration 2.
 *
 * - Whatever recurs is stored once, in `parts`, and referred to by a small integer: prompt parts, settings, names of
 *   models, the shape of a usage report. Addressed by content hash; rowid tables, because texts reach an overflow page.
 * - `series`: the calls of one subject in one role. Along it each prompt is stored as splices of the one before, so
 *   that a dialogue costs bytes in proportion to its length, and subject and role do not stand in every call and key.
 */
export const SCHEMA_2 = `
ALTER TABLE answers ADD COLUMN fault TEXT;
UPDATE answers SET fault = 'invalid' WHERE status = 'invalid';

-- The kind; what was wrong stands in "fault".
ALTER TABLE decisions ADD COLUMN fault_kind TEXT;
UPDATE decisions SET fault_kind = 'invalid' WHERE fault IS NOT NULL;

CREATE TABLE parts (
  id INTEGER PRIMARY KEY,
  experiment INTEGER NOT NULL REFERENCES experiments (id),
  -- 16 bytes.
  hash BLOB NOT NULL,
  text TEXT NOT NULL,
  UNIQUE (experiment, hash)
) STRICT;

CREATE TABLE series (
  id INTEGER PRIMARY KEY,
  experiment INTEGER NOT NULL REFERENCES experiments (id),
  subject TEXT NOT NULL,
  role TEXT NOT NULL,
  UNIQUE (experiment, subject, role)
) STRICT;

CREATE TABLE calls (
  -- Order of insertion: along it the splices are folded.
  seq INTEGER PRIMARY KEY,
  series INTEGER NOT NULL REFERENCES series (id),
  step TEXT NOT NULL,
  attempt INTEGER NOT NULL,
  round INTEGER NOT NULL,
  status TEXT NOT NULL,
  model INTEGER NOT NULL REFERENCES parts (id),
  -- Bytes of a hexadecimal hash, any other as text.
  request_hash ANY NOT NULL,
  settings INTEGER NOT NULL REFERENCES parts (id),
  splices BLOB NOT NULL,
  -- The answer; all of it null where none came.
  content TEXT,
  reasoning TEXT,
  refusal TEXT,
  finish TEXT,
  served_model INTEGER REFERENCES parts (id),
  fingerprint INTEGER REFERENCES parts (id),
  -- 1 where the provider said anything of tokens.
  has_usage INTEGER,
  input_tokens INTEGER,
  cached_tokens INTEGER,
  output_tokens INTEGER,
  reasoning_tokens INTEGER,
  -- Usage as the provider sent it: JSON with 0 for each number, and the numbers.
  raw_usage_shape INTEGER REFERENCES parts (id),
  raw_usage_numbers TEXT,
  fault TEXT,
  fault_detail TEXT,
  flags TEXT,
  error TEXT,
  ms REAL NOT NULL,
  at TEXT NOT NULL,
  UNIQUE (series, step, attempt)
) STRICT;
`;
