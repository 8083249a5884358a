/** Curation, frozen as migration 4: what its nodes made, and long jobs at a provider. */
export const SCHEMA_4 = `
CREATE TABLE curation (
  -- Order of insertion: that of the nodes inside a candidate.
  seq INTEGER PRIMARY KEY,
  experiment INTEGER NOT NULL REFERENCES experiments (id),
  domain TEXT NOT NULL,
  candidate INTEGER NOT NULL,
  node TEXT NOT NULL,
  body TEXT NOT NULL,
  UNIQUE (experiment, domain, candidate, node)
) STRICT;

CREATE TABLE jobs (
  seq INTEGER PRIMARY KEY,
  experiment INTEGER NOT NULL REFERENCES experiments (id),
  subject TEXT NOT NULL,
  step TEXT NOT NULL,
  role TEXT NOT NULL,
  attempt INTEGER NOT NULL,
  model TEXT NOT NULL,
  status TEXT NOT NULL,
  external_id TEXT,
  detail TEXT,
  at TEXT NOT NULL,
  UNIQUE (experiment, subject, step, role, attempt)
) STRICT;
`;
