import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { insertProduct } from '../../testing/insert-product.ts';

/** Somebody whose every word can be found again. */
export interface Traced {
  readonly id: string;
  readonly email: string;
  /** Stands in every text of theirs that no other word tells. */
  readonly word: string;
}

/**
 * Puts a row, or more, of somebody into every table with data of people, with a word of theirs in each text that may
 * hold one. `orders`: one that was paid and delivered, and one that came to nothing.
 * A new table with data of people needs a row here: the test says so.
 */
export async function everythingAbout(db: Database, { id, email, word }: Traced): Promise<void> {
  const product = await insertProduct(db, { name: `Artigo de ${id}` });
  const [paid, lost] = [`ORD-1763726400000-${id}paid`, `ORD-1763726400000-${id}lost`];
  const key = (suffix: string) => `${id}-${suffix}`.padEnd(43, 'x');
  const run = async (text: string, ...values: unknown[]) => {
    await db.executeQuery({ ...sql.raw(text).compile(db), parameters: values });
  };
  await run(
    `INSERT INTO users (id, name, email, email_verified, phone, address, city, postal_code, nif, note)
     VALUES ($1, $2, $3, true, '912345678', $2, $2, '3000-001', '123456789', $2)`,
    id,
    word,
    email,
  );
  await run(
    `INSERT INTO sessions (token_hash, user_id, expires_at) VALUES ($1, $2, now() + interval '1 day')`,
    key('s'),
    id,
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
       i AS (INSERT INTO company_invitations (company_id, email, expires_at) SELECT id, $3, now() FROM c)
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
  await run(`INSERT INTO erasure_requests (email, asked_at) VALUES ($1, now())`, email);
  await run(`INSERT INTO customer_notes (user_id, body) VALUES ($1, $2)`, id, word);
  await run(
    `INSERT INTO merged_accounts (from_id, into_id, merged_at) VALUES ($2, $1, now())`,
    id,
    `antiga-${id}`,
  );
  await run(`INSERT INTO carts (user_id) VALUES ($1)`, id);
  await run(
    `INSERT INTO cart_lines (cart_id, product_id, quantity, seen_price_cents)
     SELECT id, $2::uuid, 1, 100 FROM carts WHERE user_id = $1`,
    id,
    product,
  );
  await run(`INSERT INTO wishes (user_id, product_id) VALUES ($1, $2::uuid)`, id, product);
  await run(
    `WITH p AS (INSERT INTO printers (slug, brand, model, name) VALUES ($2, 'HP', $2, 'HP ' || $2) RETURNING id)
     INSERT INTO customer_printers (user_id, printer_id, nickname) SELECT $1, id, $3 FROM p`,
    id,
    `imp-${id}`,
    word,
  );
  await run(
    `INSERT INTO reviews (product_id, user_id, rating, text, author) VALUES ($2::uuid, $1, 5, $3, $3)`,
    id,
    product,
    word,
  );
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
         total_cents, notes, internal_notes, billing_name, paid_at)
       VALUES ($1, $2, 'x', 'x', $3, $4, $5, '912345678', '123456789', $4, jsonb_build_object('name', $4::text, 'address', $4::text, 'postal_code', '3000-001', 'city', $4::text),
         'levantamento', 'Loja', 100, 6, 0, 106, $4, $4, $4, ${at})`,
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
    `INSERT INTO refunds (payable_id, amount_cents, route, state, reason, iban, idempotency_key, requested_at, ended_at, note)
     SELECT id, 1, 'transfer', 'failed', $2, 'PT50000201231234567890154', $3, now(), now(), $2 FROM payables WHERE subject = $1`,
    paid,
    word,
    key('r'),
  );
  await run(
    `INSERT INTO links (token_hash, purpose, subject_kind, subject_id, serial) VALUES ($1, 'order', 'order', $2, 0)`,
    key('l'),
    paid,
  );
  await run(`INSERT INTO bench_skills (user_id, device_type) VALUES ($1, 'Monitor')`, id);
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
  const repair = `(SELECT id FROM repairs WHERE user_id = $1)`;
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
  await run(
    `INSERT INTO sms_messages (repair_id, kind, dedupe_key, recipient, body, parts, created_at)
     VALUES (${repair}, 'pronto_entrega', 'sms-' || $1, '+351912345678', $2, 1, now())`,
    id,
    word,
  );
  await run(
    `INSERT INTO image_files (key, kind, width, height, bytes, uploaded_by) VALUES ($2, 'reparacao', 1, 1, 1, $1)`,
    id,
    `foto-${id}`,
  );
  await run(
    `INSERT INTO equipment_photos (equipment_id, image_key, position)
     SELECT equipment_id, $2, 0 FROM repairs WHERE user_id = $1`,
    id,
    `foto-${id}`,
  );
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
    `INSERT INTO repair_intakes (repair_id, request_id, request_hash, accessories, condition_note, signed_name, terms_version)
     VALUES (${repair}, gen_random_uuid(), 'x', ARRAY[$2], $2, $2, '2026-11')`,
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
  for (const insert of [
    `INSERT INTO repair_extras (repair_id, kind, cents) VALUES (${repair}, 'dados', 106)`,
    `INSERT INTO repair_work (repair_id, started_at, ended_at) VALUES (${repair}, now(), now())`,
    `INSERT INTO repair_checks (repair_id, name, result, at) VALUES (${repair}, 'Arranque', 'ok', now())`,
    `INSERT INTO repair_loans (id, repair_id, what, given_at) VALUES (gen_random_uuid(), ${repair}, 'Portátil', now())`,
  ]) {
    await run(insert, id);
  }
  await run(
    `INSERT INTO repair_notes (id, repair_id, body, at) VALUES (gen_random_uuid(), ${repair}, $2, now())`,
    id,
    word,
  );
  await run(
    `INSERT INTO repair_parts (id, repair_id, product_id, quantity) VALUES (gen_random_uuid(), ${repair}, $2::uuid, 1)`,
    id,
    product,
  );
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
  await run(
    `INSERT INTO message_threads (kind, status, user_id, name, email, phone, department, subject, attempt_key, request_hash, created_at, last_at)
     VALUES ('contact', 'new', $1, $2, $3, '912345678', 'vendas', $2, gen_random_uuid(), 'x', now(), now())`,
    id,
    word,
    email,
  );
  await run(
    `INSERT INTO messages (thread_id, author, body, attempt_key, created_at)
     SELECT id, 'customer', $2, gen_random_uuid(), now() FROM message_threads WHERE user_id = $1`,
    id,
    word,
  );
  await run(
    `INSERT INTO message_files (message_id, user_id, name, type, size, content, created_at)
     SELECT m.id, $1, $2, 'text/plain', 3, 'abc', now() FROM messages m
     JOIN message_threads t ON t.id = m.thread_id WHERE t.user_id = $1`,
    id,
    `${word}.txt`,
  );
  await run(
    `INSERT INTO emails (kind, dedupe_key, recipient, subject, html, text, status) VALUES ('ensaio', $1, $2, $3, $3, $3, 'enviado')`,
    key('m'),
    email,
    word,
  );
  await run(`INSERT INTO moved_customers (user_id, system, imported_at) VALUES ($1, 'shopify', now())`, id);
  await run(
    `INSERT INTO past_orders (system, number, user_id, customer_email, customer_name, customer_phone, address, ordered_at,
       state, standing, total_cents, imported_at)
     VALUES ('shopify', $1, $1, $3, $2, '912345678', $2, now(), 'paid', 'paga', 106, now())`,
    id,
    word,
    email,
  );
  await run(
    `INSERT INTO past_order_lines (order_id, position, name, quantity, has_iva)
     SELECT id, 0, 'Toner antigo', 1, true FROM past_orders WHERE number = $1`,
    id,
  );
  await run(`INSERT INTO stock_alerts (product_id, email) VALUES ($1::uuid, $2)`, product, email);
  await run(`INSERT INTO notice_reads (user_id, notice_id) SELECT $1, max(id) FROM notices`, id);
  await run(
    `INSERT INTO audit_events (type, actor_kind, actor_id, subject_kind, subject_id)
     VALUES ('account.logged_in', 'person', $1, 'account', $1)`,
    id,
  );
}
