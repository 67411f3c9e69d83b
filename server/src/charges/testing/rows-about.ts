import type { RowsAbout } from '../../testing/rows-about.ts';

const plan = '(SELECT id FROM charge_plans WHERE user_id = $1)';
const bill = '(SELECT id FROM bills WHERE user_id = $1)';

export const rowsAbout: RowsAbout = async (run, { id, email, word }) => {
  await run(
    `INSERT INTO charge_plans (kind, subject, label, user_id, payer_name, payer_email, payer_phone, payer_nif, every_months,
       first_due_on, until, next_turn, created_at)
     VALUES ('rental', $1, 'Contrato C-1', $1, $2, $3, '912345678', '123456789', 1, '2026-01-31', '2026-01-31', 1, now())`,
    id,
    word,
    email,
  );
  await run(
    `INSERT INTO bills (id, user_id, payer_name, payer_email, payer_phone, payer_nif, title, about, gross_cents, due_on,
       ended_at, end_reason, created_at)
     VALUES (gen_random_uuid(), $1, $2, $3, '912345678', '123456789', 'Mensalidade de janeiro', 'Contrato C-1', 106,
       '2026-01-31', now(), $2, now())`,
    id,
    word,
    email,
  );
  await run(
    `INSERT INTO charges (id, plan_id, due_on, net_cents, iva_cents, gross_cents, bill_id, created_at)
     VALUES (gen_random_uuid(), ${plan}, '2026-01-31', 100, 6, 106, ${bill}, now())`,
    id,
  );
  await run(
    `INSERT INTO charge_lines (plan_id, charge_id, position, name, quantity, unit_net_cents, iva_rate, net_cents, iva_cents, gross_cents)
     SELECT plan_id, id, 0, 'Impressora', 1, 100, 6, 100, 6, 106 FROM charges WHERE plan_id = ${plan}`,
    id,
  );
  await run(
    `INSERT INTO payables (kind, subject, due_cents, cancelled_at) SELECT 'rental_instalment', id::text, 106, now() FROM bills
     WHERE user_id = $1`,
    id,
  );
};
