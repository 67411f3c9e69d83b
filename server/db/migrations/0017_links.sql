-- One table for every link in a mail or a QR code. Of the token only the hash is kept (docs/adr/0078).
CREATE TABLE links (
  -- SHA-256 of the token, base64url
  token_hash text PRIMARY KEY CHECK (token_hash ~ '^[A-Za-z0-9_-]{43}$'),
  purpose text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  -- derived links of one subject, counted from 0; null: a random token
  serial integer CHECK (serial >= 0),
  -- null: as long as the subject is there
  expires_at timestamptz,
  used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT links_purpose CHECK ((purpose, subject_kind) IN (('password', 'user'), ('email', 'user'), ('order', 'order')))
);
CREATE INDEX links_subject ON links (subject_kind, subject_id, purpose, created_at);
CREATE INDEX links_expiry ON links (expires_at) WHERE expires_at IS NOT NULL;

-- A link has no foreign key, for its subject may be of any kind: whatever deletes the subject takes its links along.
CREATE FUNCTION delete_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM links WHERE subject_kind = TG_ARGV[0] AND subject_id = OLD.id::text;
  RETURN NULL;
END $$;
CREATE TRIGGER users_delete_links AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION delete_links('user');
CREATE TRIGGER orders_delete_links AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION delete_links('order');

-- Hashes of tokens had two spellings: all are base64url from here on.
CREATE FUNCTION pg_temp.base64url(hash bytea) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN translate(rtrim(encode(hash, 'base64'), '='), '+/', '-_');

INSERT INTO links (token_hash, purpose, subject_kind, subject_id, expires_at, used_at, created_at)
  SELECT token_hash, purpose, 'user', user_id, expires_at, used_at, created_at FROM account_links
  WHERE token_hash ~ '^[A-Za-z0-9_-]{43}$';
DROP TABLE account_links;

INSERT INTO links (token_hash, purpose, subject_kind, subject_id, serial, created_at)
  SELECT pg_temp.base64url(decode(access_hash, 'hex')), 'order', 'order', id, 0, created_at FROM orders
  WHERE access_hash ~ '^[0-9a-f]{64}$';
ALTER TABLE orders DROP COLUMN access_hash;

-- Not a change of the order that anybody should see.
ALTER TABLE orders DISABLE TRIGGER orders_touch;
-- Who placed an order, by cart: the hash of the word and the cart's own hash, which changes its spelling below.
UPDATE orders SET placed_by_hash = pg_temp.base64url(
    sha256(convert_to('cart ' || pg_temp.base64url(decode(carts.token_hash, 'hex')), 'UTF8')))
  FROM carts
  WHERE carts.token_hash ~ '^[0-9a-f]{64}$'
    AND orders.placed_by_hash = encode(sha256(convert_to('cart ' || carts.token_hash, 'UTF8')), 'hex');
UPDATE orders SET placed_by_hash = pg_temp.base64url(decode(placed_by_hash, 'hex'))
  WHERE placed_by_hash ~ '^[0-9a-f]{64}$';
ALTER TABLE orders ENABLE TRIGGER orders_touch;
UPDATE carts SET token_hash = pg_temp.base64url(decode(token_hash, 'hex')) WHERE token_hash ~ '^[0-9a-f]{64}$';
DROP FUNCTION pg_temp.base64url(bytea);
