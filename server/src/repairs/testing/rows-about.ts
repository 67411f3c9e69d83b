import type { RowsAbout } from '../../testing/rows-about.ts';

/** Their repair, where $1 is their id. */
export const repair = '(SELECT id FROM repairs WHERE user_id = $1)';

export const rowsAbout: RowsAbout = async (run, about) => {
  const { id, email, word } = about;
  await run(
    `INSERT INTO repairs (user_id, customer_name, customer_email, customer_phone, device_type, brand, model, serial_number,
       problem_description, status, technician_notes, client_report, admin_response, client_message, handover, pickup_address)
     VALUES ($1, $2, $3, '912345678', 'Portátil', 'HP', 'ProBook', $2, $2, 'entregue', $2, $2, $2, $2, 'recolha', $2)`,
    id,
    word,
    email,
  );
  await run(
    `INSERT INTO order_line_serials (line_id, serial_number) SELECT l.id, 'SN-' || md5(l.id::text) FROM order_lines l
     JOIN orders o ON o.id = l.order_id WHERE o.user_id = $1`,
    id,
  );
  for (const write of [talk, photos, agreed, quote]) await write(run, about);
};

const talk: RowsAbout = async (run, { id, word }) => {
  await run(
    `INSERT INTO repair_events (repair_id, actor, to_status, note) VALUES (${repair}, 'loja', 'recebido', $2)`,
    id,
    word,
  );
  await run(
    `INSERT INTO repair_messages (repair_id, sender, body) VALUES (${repair}, 'cliente', $2)`,
    id,
    word,
  );
  await run(
    `INSERT INTO repair_letters (id, repair_id, address, told, written_by, written_at)
     VALUES (gen_random_uuid(), ${repair}, $2, $2, $1, now())`,
    id,
    word,
  );
};

const photos: RowsAbout = async (run, { id, word }) => {
  await run(
    `INSERT INTO repair_photos (repair_id, stage, image_key, position, caption) VALUES (${repair}, 'cliente', $2, 0, $3)`,
    id,
    `foto-${id}`,
    word,
  );
  await run(
    `WITH u AS (INSERT INTO repair_uploads (id, repair_id, kind, bytes, received, created_at, expires_at)
       VALUES (gen_random_uuid(), ${repair}, 'video', 9, 1, now(), now()) RETURNING id)
     INSERT INTO repair_upload_parts (upload_id, at_byte, data) SELECT id, 0, '\\x00' FROM u`,
    id,
  );
  await run(
    `INSERT INTO repair_videos (id, repair_id, bytes, type, created_at)
     VALUES (gen_random_uuid(), ${repair}, 9, 'video/mp4', now())`,
    id,
  );
  await run(
    `INSERT INTO repair_opinions (repair_id, rating, text, channel, at) VALUES (${repair}, 5, $2, 'conta', now())`,
    id,
    word,
  );
};

const agreed: RowsAbout = async (run, { id, word, product }) => {
  await run(
    `INSERT INTO repair_claims (repair_id, of_line_id, guarantee_until, state, reason, decided_at)
     VALUES (${repair}, (SELECT l.id FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.user_id = $1 LIMIT 1),
       now(), 'recusada', $2, now())`,
    id,
    word,
  );
  await run(
    `INSERT INTO repair_receipts (repair_id, request_id, amount_cents, way, note, received_at)
     VALUES (${repair}, gen_random_uuid(), 106, 'dinheiro', $2, now())`,
    id,
    word,
  );
  await run(
    `INSERT INTO repair_handovers (repair_id, collected_by, open_cents, open_reason, at) VALUES (${repair}, $2, 106, $2, now())`,
    id,
    word,
  );
  await run(
    `INSERT INTO repair_proposals (repair_id, state, reason, old_value_cents, valid_until)
     VALUES (${repair}, 'proposta', $2, 106, now())`,
    id,
    word,
  );
  for (const insert of [
    `INSERT INTO repair_proposal_products (repair_id, product_id, position) VALUES (${repair}, $2::uuid, 0)`,
    `INSERT INTO order_credits (repair_id, product_id, net_cents, expires_at) VALUES (${repair}, $2::uuid, 106, now())`,
  ]) {
    await run(insert, id, product);
  }
  await run(`INSERT INTO repair_extras (repair_id, kind, cents) VALUES (${repair}, 'dados', 106)`, id);
};

const quote: RowsAbout = async (run, { id, word }) => {
  await run(
    `INSERT INTO repair_quotes (repair_id, version, state, sent_at, decided_at, decided_channel, decided_name, decided_from, reason)
     VALUES (${repair}, 1, 'rejeitado', now(), now(), 'link', $2, 'x', $2)`,
    id,
    word,
  );
  await run(
    `INSERT INTO repair_quote_options (quote_id, position, title, note, total_cents)
     SELECT id, 0, 'Reparação', $2, 106 FROM repair_quotes WHERE repair_id = ${repair}`,
    id,
    word,
  );
  await run(
    `INSERT INTO repair_quote_lines (option_id, position, kind, name, quantity, unit_net_cents, iva_rate, net_cents, iva_cents, gross_cents)
     SELECT o.id, 0, 'outro', 'Trabalho', 1, 100, 6, 100, 6, 106 FROM repair_quote_options o
     JOIN repair_quotes q ON q.id = o.quote_id WHERE q.repair_id = ${repair}`,
    id,
  );
};
