/**
 * The tables as SQL, frozen as migration 1.
 *
 * - Every row starts with the integer of its experiment, so that its name is stored once.
 * - `WITHOUT ROWID` only where rows are short: there a row of over 1,002 bytes would take an overflow page
 *   (4 KB) of its own, and utterances of models do reach that length.
 * - Text stands twice: in the answer that an agent gave, and in the turn or decision made of it. The journal
 *   must show the exact answer of any agent, foreign ones included, whose bodies the store cannot take apart;
 *   and a turn must be readable without knowing who answered. Measured: 0.6 KB of the 3.1 KB that a party turn costs in all (budget 5).
 */
export const SCHEMA_1 = `
CREATE TABLE experiments (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE answers (
  -- Order of insertion; explicit, because VACUUM may renumber a hidden rowid.
  seq INTEGER PRIMARY KEY,
  experiment INTEGER NOT NULL REFERENCES experiments (id),
  subject TEXT NOT NULL,
  step TEXT NOT NULL,
  role TEXT NOT NULL,
  attempt INTEGER NOT NULL,
  status TEXT NOT NULL,
  agent TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  body TEXT NOT NULL,
  error TEXT,
  at TEXT NOT NULL,
  UNIQUE (experiment, subject, step, role, attempt)
) STRICT;

CREATE TABLE turns (
  experiment INTEGER NOT NULL REFERENCES experiments (id),
  cell TEXT NOT NULL,
  turn INTEGER NOT NULL,
  kind TEXT NOT NULL,
  speaker TEXT NOT NULL,
  text TEXT NOT NULL,
  thought TEXT NOT NULL,
  signal TEXT NOT NULL,
  PRIMARY KEY (experiment, cell, turn)
) STRICT;

CREATE TABLE decisions (
  experiment INTEGER NOT NULL REFERENCES experiments (id),
  cell TEXT NOT NULL,
  after_turn INTEGER NOT NULL,
  engage INTEGER NOT NULL,
  thought TEXT NOT NULL,
  fault TEXT,
  PRIMARY KEY (experiment, cell, after_turn)
) STRICT, WITHOUT ROWID;

CREATE TABLE truths (
  experiment INTEGER NOT NULL REFERENCES experiments (id),
  cell TEXT NOT NULL,
  turn INTEGER NOT NULL,
  topic TEXT NOT NULL,
  party TEXT NOT NULL,
  option TEXT,
  stance TEXT NOT NULL,
  PRIMARY KEY (experiment, cell, turn, topic)
) STRICT, WITHOUT ROWID;

CREATE TABLE cell_ends (
  experiment INTEGER NOT NULL REFERENCES experiments (id),
  cell TEXT NOT NULL,
  ended TEXT NOT NULL,
  party_turns INTEGER NOT NULL,
  turns INTEGER NOT NULL,
  PRIMARY KEY (experiment, cell)
) STRICT, WITHOUT ROWID;

CREATE TABLE cells_open (
  experiment INTEGER NOT NULL REFERENCES experiments (id),
  cell TEXT NOT NULL,
  reason TEXT NOT NULL,
  detail TEXT NOT NULL,
  PRIMARY KEY (experiment, cell)
) STRICT, WITHOUT ROWID;

CREATE TABLE judgements (
  experiment INTEGER NOT NULL REFERENCES experiments (id),
  id TEXT NOT NULL,
  cell TEXT NOT NULL,
  status TEXT NOT NULL,
  evaluator TEXT NOT NULL,
  fault TEXT,
  dropped INTEGER NOT NULL,
  PRIMARY KEY (experiment, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE ratings (
  experiment INTEGER NOT NULL REFERENCES experiments (id),
  judgement TEXT NOT NULL,
  topic TEXT NOT NULL,
  -- JSON list: a topic is judged by one call, so it is written at once.
  located TEXT NOT NULL,
  PRIMARY KEY (experiment, judgement, topic)
) STRICT;
`;
