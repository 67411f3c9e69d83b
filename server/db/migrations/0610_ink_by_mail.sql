-- Who has no account asks to be written to before a printer's consumables end: asked for, confirmed from the mailbox
-- itself, gone when they end it or an account proves the address.
CREATE TABLE ink_reminders (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email citext NOT NULL CHECK (length(email) <= 254),
  printer_id uuid NOT NULL REFERENCES printers ON DELETE CASCADE,
  -- What confirms it and ends it: 32 random bytes, base64url.
  key text NOT NULL UNIQUE CHECK (key ~ '^[A-Za-z0-9_-]{43}$'),
  asked_at timestamptz NOT NULL,
  confirmed_at timestamptz CHECK (confirmed_at >= asked_at),
  -- The last day of an end that they were written to about: each end is told once.
  reminded_until date,
  UNIQUE (email, printer_id)
);
CREATE INDEX ink_reminders_printer ON ink_reminders (printer_id);
CREATE INDEX ink_reminders_waiting ON ink_reminders (asked_at) WHERE confirmed_at IS NULL;
CREATE INDEX ink_reminders_confirmed ON ink_reminders (id) WHERE confirmed_at IS NOT NULL;
-- What ends an account's own by one press in the mail, made with the first.
ALTER TABLE customer_printers ADD COLUMN key text UNIQUE CHECK (key ~ '^[A-Za-z0-9_-]{43}$');
-- Where a mailbox's own button ends what a mail is of (RFC 8058); null: a mail that nobody subscribes to.
ALTER TABLE emails ADD COLUMN one_click text CHECK (length(one_click) <= 500);
