import type { RowsAbout } from '../../testing/rows-about.ts';

export const rowsAbout: RowsAbout = async (run, about) => {
  await ordersAbout(run, about);
  await moneyAbout(run, about);
};

const ordersAbout: RowsAbout = async (run, { id, email, word, paid, lost }) => {
  await run(
    `INSERT INTO document_series (kind, year, prefix, next_number) VALUES ('encomenda', 2026, 'ENC', 100) ON CONFLICT DO NOTHING`,
  );
  for (const [order, status, at] of [
    [paid, 'entregue', 'now()'],
    [lost, 'cancelado', 'NULL'],
  ]) {
    await run(
      `INSERT INTO orders (id, user_id, placed_by_hash, request_hash, status, customer_name, customer_email, customer_phone,
         nif, customer_note, shipping_address, shipping_method, shipping_name, subtotal_cents, iva_cents, shipping_cents,
         total_cents, notes, internal_notes, approval_note, billing_name, buyer_reference, paid_at)
       VALUES ($1, $2, 'x', 'x', $3, $4, $5, '912345678', '123456789', $4, jsonb_build_object('name', $4::text, 'address', $4::text, 'postal_code', '3000-001', 'city', $4::text),
         'levantamento', 'Loja', 100, 6, 0, 106, $4, $4, $4, $4, $4, ${at})`,
      order,
      id,
      status,
      word,
      email,
    );
    await run(
      `INSERT INTO order_lines (order_id, position, name, quantity, unit_net_cents, net_cents, iva_rate, iva_regime, iva_cents, gross_cents)
       VALUES ($1, 0, 'Artigo', 1, 100, 100, 6, 'normal', 6, 106)`,
      order,
    );
    await run(
      `INSERT INTO order_events (order_id, actor, to_status, note) VALUES ($1, 'cliente', 'pendente', $2)`,
      order,
      word,
    );
    await run(
      `INSERT INTO old_equipment (origin, order_id, what, quantity) VALUES ('encomenda', $1, $2, 1)`,
      order,
      word,
    );
    await run(
      `INSERT INTO promotion_uses (order_id, name, lane, cents, people, used_at) VALUES ($1, 'Natal', 'line', 1, '{x}', now())`,
      order,
    );
    await run(`INSERT INTO order_people (order_id, kind, key) VALUES ($1, 'email', 'x')`, order);
    await run(`INSERT INTO payables (kind, subject, due_cents) VALUES ('order', $1, 106)`, order);
    await run(
      `INSERT INTO documents (series_id, number, kind, subject_kind, subject_id, title, issued_at, issuer, content, content_sha256)
       SELECT s.id, (SELECT count(*) + 1 FROM documents WHERE series_id = s.id), 'encomenda', 'order', $1, 'Encomenda', now(), '{}',
         jsonb_build_object('parties', jsonb_build_array($2::text), 'notes', '[]'::jsonb), repeat('0', 64)
       FROM (SELECT id FROM document_series WHERE kind = 'encomenda' LIMIT 1) s`,
      order,
      word,
    );
  }
};

const moneyAbout: RowsAbout = async (run, { id, word, paid, key }) => {
  await run(
    `INSERT INTO loyalty_entries (user_id, order_id, points, kind, subject_kind, subject_id)
     VALUES ($1, $2, 1, 'ganho', 'order', $2)`,
    id,
    paid,
  );
  await run(
    `INSERT INTO payments (payable_id, provider_order_id, method, status, amount_cents, phone, is_simulated)
     SELECT id, $2, 'mbway', 'expirado', 106, '912345678', true FROM payables WHERE subject = $1`,
    paid,
    id.slice(0, 15),
  );
  await run(
    `INSERT INTO receipts (payable_id, means, amount_cents, received_at)
     SELECT id, 'numerario', 1, now() FROM payables WHERE subject = $1`,
    paid,
  );
  const file = id.padEnd(64, '0').slice(0, 64);
  await run(
    `INSERT INTO bank_files (hash, name, format, lines, new_lines, read_at) VALUES ($1, 'extrato.csv', 'csv', 1, 1, now())`,
    file,
  );
  await run(
    `INSERT INTO bank_lines (file_id, key, booked_on, cents, name, text, state, payable_id, decided_at)
     SELECT bank_files.id, hash, now(), 1, $2, $2, 'confirmada', payables.id, now()
     FROM payables, bank_files WHERE subject = $1 AND hash = $3`,
    paid,
    word,
    file,
  );
  await run(
    `INSERT INTO refunds (payable_id, amount_cents, route, state, reason, iban, idempotency_key, requested_at, ended_at, note)
     SELECT id, 1, 'transfer', 'failed', $2, 'PT50000201231234567890154', $3, now(), now(), $2 FROM payables WHERE subject = $1`,
    paid,
    word,
    key('r'),
  );
};
