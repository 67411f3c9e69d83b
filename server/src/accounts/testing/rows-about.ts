import type { RowsAbout } from '../../testing/rows-about.ts';

export const rowsAbout: RowsAbout = async (run, { id, email, word, key }) => {
  await run(
    `INSERT INTO sessions (token_hash, user_id, expires_at) VALUES ($1, $2, now() + interval '1 day')`,
    key('s'),
    id,
  );
  await run(
    `INSERT INTO assistant_keys (user_id, name, token_hash, scopes, created_at, ends_at)
      VALUES ($1, $2, $3, '{hoje}', now(), now() + interval '1 day')`,
    id,
    word,
    key('a'),
  );
  await run(`INSERT INTO known_devices (token_hash, user_id, seen_at) VALUES ($1, $2, now())`, key('d'), id);
  await run(
    `INSERT INTO credentials (user_id, password_hash) VALUES ($1, '$argon2id$' || repeat('x', 40))`,
    id,
  );
  await run(
    `INSERT INTO addresses (user_id, label, name, address, postal_code, city) VALUES ($1, $2, $2, $2, '3000-001', $2)`,
    id,
    word,
  );
  await run(
    `WITH c AS (INSERT INTO companies (owner_id, name, nif) VALUES ($1, $2, '123456789') RETURNING id),
       i AS (INSERT INTO company_invitations (company_id, email, expires_at) SELECT id, $3, now() FROM c),
       p AS (INSERT INTO company_addresses (company_id, label, department, address, postal_code, city)
         SELECT id, $2, $2, $2, '3000-001', $2 FROM c)
     INSERT INTO company_members (company_id, user_id) SELECT id, $1 FROM c`,
    id,
    word,
    email,
  );
  await run(
    `INSERT INTO passkeys (id, user_id, name, public_key, counter, created_at) VALUES ($2, $1, $3, 'x', 0, now())`,
    id,
    key('k'),
    word,
  );
  await run(
    `INSERT INTO passkey_challenges (challenge, user_id, expires_at) VALUES ($2, $1, now())`,
    id,
    key('c'),
  );
  await run(`INSERT INTO two_factor (user_id, secret, created_at) VALUES ($1, 'v1.a.b.c', now())`, id);
  await run(`INSERT INTO recovery_codes (user_id, code_hash) VALUES ($1, $2)`, id, key('r'));
  await run(
    `INSERT INTO email_changes (user_id, email, created_at, expires_at) VALUES ($1, $2, now(), now())`,
    id,
    email,
  );
};
