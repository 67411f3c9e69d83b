import type { RowsAbout } from '../../testing/rows-about.ts';

const contract = '(SELECT id FROM maintenance_contracts WHERE user_id = $1)';

export const rowsAbout: RowsAbout = async (run, { id, email, word }) => {
  await run(
    `INSERT INTO maintenance_contracts (request_id, request_hash, user_id, customer_name, customer_email, customer_phone, nif,
       billing_name, state, conditions, starts_on, accepted_at, accepted_note, ended_at, created_at)
     VALUES (gen_random_uuid(), 'x', $1, $2, $3, '912345678', '123456789', $2, 'terminado',
       '{"plan": "Essencial", "everyMonths": 1, "priceCents": 4000, "ivaRate": 23, "minutes": 300, "visits": 1, "responseHours": 8,
         "discountPercent": 10, "devices": 3, "extraHourCents": 3000, "noticeDays": 30}', now(), now(), $2, now(), now())`,
    id,
    word,
    email,
  );
  await run(
    `INSERT INTO maintenance_events (contract_id, at, to_state, version, note) VALUES (${contract}, now(), 'terminado', 1, $2)`,
    id,
    word,
  );
  await run(
    `INSERT INTO maintenance_visits (contract_id, request_id, on_day, minutes, note, created_at)
     VALUES (${contract}, gen_random_uuid(), now(), 45, $2, now())`,
    id,
    word,
  );
  await run(
    `INSERT INTO maintenance_devices (contract_id, equipment_id, from_at)
     SELECT ${contract}, equipment_id, now() FROM repairs WHERE user_id = $1 AND equipment_id IS NOT NULL LIMIT 1`,
    id,
  );
  await run(
    `INSERT INTO maintenance_left_out (contract_id, repair_id)
     SELECT ${contract}, id FROM repairs WHERE user_id = $1 LIMIT 1`,
    id,
  );
  await run(
    `INSERT INTO maintenance_extras (request_id, contract_id, period_from, minutes, net_cents, at)
     VALUES (gen_random_uuid(), ${contract}, now(), 60, 3000, now())`,
    id,
  );
  await run(
    `INSERT INTO maintenance_credits (contract_id, due_on, net_cents) VALUES (${contract}, now(), 100)`,
    id,
  );
};
