-- What repairs are found and put in order by stands in the row: folding the texts of thousands of rows for each search took
-- longer than finding them (docs/adr/0181).
ALTER TABLE repairs
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (fold(id::text || ' ' || customer_name || ' ' || coalesce(customer_email::text, '') || ' ' || coalesce(customer_phone, '') || ' ' || device_type || ' ' || brand || ' ' || model || ' ' || coalesce(serial_number, ''))) STORED,
  ADD COLUMN customer_key text NOT NULL GENERATED ALWAYS AS (fold(customer_name)) STORED;
DROP INDEX repairs_search;
CREATE INDEX repairs_search ON repairs USING gin (search_text gin_trgm_ops);
-- Far pages are found in the index alone: it has all that they pass over.
DROP INDEX repairs_customer;
CREATE INDEX repairs_customer ON repairs (customer_key, id);
DROP INDEX repairs_status;
CREATE INDEX repairs_status ON repairs (status, created_at, id);
CREATE INDEX repairs_status_id ON repairs (status, id);
-- Whom the shop owes an answer: of all who ever wrote, few.
DROP INDEX repairs_unanswered;
CREATE INDEX repairs_unanswered ON repairs (created_at, id)
  WHERE client_message_date IS NOT NULL AND (admin_response_date IS NULL OR client_message_date > admin_response_date);
