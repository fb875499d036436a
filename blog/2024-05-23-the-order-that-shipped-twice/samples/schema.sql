CREATE TABLE orders (
  order_id         TEXT PRIMARY KEY,
  invoice_id       TEXT UNIQUE, -- null until the invoice has been created
  invoice_status   TEXT NOT NULL DEFAULT 'open',
  invoice_revision INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE postbacks (
  event_id TEXT PRIMARY KEY, -- one row per event, for any number of attempts
  body     TEXT NOT NULL
);
CREATE TABLE shipments (
  -- one row per order, for any number of events
  order_id TEXT PRIMARY KEY REFERENCES orders (order_id),
  label    TEXT -- null until the carrier responds
);
