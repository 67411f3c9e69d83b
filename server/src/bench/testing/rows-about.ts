import { repair } from '../../repairs/testing/rows-about.ts';
import type { RowsAbout } from '../../testing/rows-about.ts';

export const rowsAbout: RowsAbout = async (run, { id, word, product }) => {
  await run(`INSERT INTO bench_skills (user_id, device_type) VALUES ($1, 'Monitor')`, id);
  for (const insert of [
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
};
