import type { RowsAbout } from '../../testing/rows-about.ts';

const rental = '(SELECT id FROM rentals WHERE user_id = $1)';

export const rowsAbout: RowsAbout = async (run, { id, email, word, paid, product }) => {
  await run(
    `INSERT INTO rentals (order_id, order_line_id, product_name, user_id, customer_name, customer_email, customer_phone, nif,
       billing_name, address, state, quantity, months, monthly_cents, iva_rate, terms, terms_version, terms_accepted_at,
       deposit_cents, deposit_kept_cents, deposit_kept_why, handed_over_at, ends_on, ended_at, created_at)
     SELECT $3, l.id, 'Portátil', $1, $2, $4, '912345678', '123456789', $2, jsonb_build_object('city', $2::text), 'terminado',
       1, 12, 3000, l.iva_rate, '{}', '2026-11', now(), 5000, 1000, $2, now(), now(), now(), now()
     FROM order_lines l WHERE l.order_id = $3 LIMIT 1`,
    id,
    word,
    paid,
    email,
  );
  await run(
    `INSERT INTO rental_events (rental_id, at, to_state, version, note) VALUES (${rental}, now(), 'terminado', 1, $2)`,
    id,
    word,
  );
  await run(
    `INSERT INTO rental_visits (rental_id, request_id, request_hash, kind, at, note, signed_name, signature)
     VALUES (${rental}, gen_random_uuid(), 'x', 'entrega', now(), $2, $2, jsonb_build_object('by', $2::text))`,
    id,
    word,
  );
  await run(
    `INSERT INTO rental_photos (visit_id, image_key, position)
     SELECT id, $2, 0 FROM rental_visits WHERE rental_id = ${rental}`,
    id,
    `foto-${id}`,
  );
  await run(
    `WITH u AS (INSERT INTO units (request_id, product_id, serial_number, condition, state_since, created_at)
       VALUES (gen_random_uuid(), $2, $3, 'nova', now(), now()) RETURNING id)
     INSERT INTO rental_units (rental_id, unit_id, out_at, in_at, came_back)
     SELECT ${rental}, id, now(), now(), 'boa' FROM u`,
    id,
    product,
    `ALUGADA${id}`,
  );
  await run(
    `INSERT INTO payables (kind, subject, due_cents) SELECT 'rental_deposit', ${rental}::text, 5000`,
    id,
  );
  await run(
    `INSERT INTO rental_readings (rental_id, unit_id, out_at, request_id, read_on, pages, source, state, image_key, created_at)
     SELECT rental_id, unit_id, out_at, gen_random_uuid(), current_date, 100, 'cliente', 'conta', $2, now()
     FROM rental_units WHERE rental_id = ${rental}`,
    id,
    `foto-${id}`,
  );
  await run(`INSERT INTO rental_pages (rental_id, turn, pages) VALUES (${rental}, 1, 10)`, id);
};
