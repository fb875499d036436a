CREATE TABLE orders (
  id               TEXT PRIMARY KEY,
  invoice_id       TEXT NOT NULL UNIQUE, -- stored when the invoice was created
  invoice_status   TEXT NOT NULL DEFAULT 'open',
  invoice_revision INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE postbacks (
  event_id TEXT PRIMARY KEY, -- one row per event, however often it is delivered
  body     TEXT NOT NULL
);
CREATE TABLE shipments (
  -- one row per order, whatever the event
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  label    TEXT -- null until the carrier answers
);
