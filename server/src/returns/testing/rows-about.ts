import type { RowsAbout } from '../../testing/rows-about.ts';

const own = '(SELECT id FROM returns WHERE user_id = $1)';

export const rowsAbout: RowsAbout = async (run, { id, email, word, paid }) => {
  await run(
    `INSERT INTO withdrawal_declarations (request_id, name, of_kind, number, email, declared_at)
     VALUES (gen_random_uuid(), $1, 'encomenda', 1, $2, now())`,
    word,
    email,
  );
  await run(
    `INSERT INTO returns (request_id, request_hash, order_id, user_id, customer_name, customer_email, reason, way, note, state,
       tracking, iban, refused_why, due_on, ended_at, created_at)
     VALUES (gen_random_uuid(), 'x', $3, $1, $2, $4, 'outro', 'loja', $2, 'recusada', $2, $2, $2, now(), now(), now())`,
    id,
    word,
    paid,
    email,
  );
  await run(
    `INSERT INTO return_lines (return_id, order_line_id, quantity, share_cents, lost_cents)
     SELECT ${own}, id, 1, 100, 10 FROM order_lines WHERE order_id = $2 LIMIT 1`,
    id,
    paid,
  );
  await run(
    `INSERT INTO return_items (return_id, order_line_id, quantity, condition, goes_to, lost_cents, why)
     SELECT return_id, order_line_id, 1, 'usada', 'stock', 10, $2 FROM return_lines WHERE return_id = ${own}`,
    id,
    word,
  );
  await run(
    `INSERT INTO return_events (return_id, at, to_state, note) VALUES (${own}, now(), 'recusada', $2)`,
    id,
    word,
  );
  await run(
    `INSERT INTO return_photos (return_id, image_key, position) VALUES (${own}, $2, 0)`,
    id,
    `foto-${id}`,
  );
};
