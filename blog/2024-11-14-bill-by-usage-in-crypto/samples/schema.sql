CREATE TABLE usage (
  record_id TEXT PRIMARY KEY,     -- made where the calls were served
  customer  TEXT NOT NULL,
  calls     INTEGER NOT NULL CHECK (calls > 0),
  amount    INTEGER NOT NULL      -- base units, at the price when it happened
) STRICT;
CREATE TABLE charges (
  id         TEXT PRIMARY KEY,    -- also the Idempotency-Key of the invoice
  customer   TEXT NOT NULL,
  amount     INTEGER NOT NULL,    -- base units
  status     TEXT NOT NULL CHECK (status IN ('open', 'paid', 'void')),
  invoice_id TEXT UNIQUE
) STRICT;
CREATE UNIQUE INDEX one_open_charge ON charges (customer) WHERE status = 'open';
