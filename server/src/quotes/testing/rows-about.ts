import type { RowsAbout } from '../../testing/rows-about.ts';

const proposal = '(SELECT id FROM proposals WHERE user_id = $1)';

export const rowsAbout: RowsAbout = async (run, { id, email, word, product }) => {
  await run(
    `INSERT INTO proposals (request_id, request_hash, user_id, customer_name, customer_email, customer_phone, billing_name, nif,
       asked_note, state, sent_version, decline_reason, decided_at, created_at)
     VALUES (gen_random_uuid(), 'x', $1, $2, $3, '912345678', $2, '123456789', $2, 'recusado', 1, $2, now(), now())`,
    id,
    word,
    email,
  );
  await run(
    `INSERT INTO proposal_versions (proposal_id, version, note, valid_days, may_split, delivery, total_cents, sent_at, valid_until)
     VALUES (${proposal}, 1, $2, 15, true, 'levantamento', 1230, now(), now())`,
    id,
    word,
  );
  await run(
    `INSERT INTO proposal_lines (proposal_id, version, position, product_id, is_product, name, note, quantity, unit_net_cents,
       iva_rate, iva_regime)
     VALUES (${proposal}, 1, 0, $2, true, 'Toner', $3, 1, 1000, 6, 'normal')`,
    id,
    product,
    word,
  );
  await run(
    `INSERT INTO proposal_events (proposal_id, at, to_state, version, note) VALUES (${proposal}, now(), 'recusado', 1, $2)`,
    id,
    word,
  );
};
