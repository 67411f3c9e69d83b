import type { RowsAbout } from '../../testing/rows-about.ts';

export const rowsAbout: RowsAbout = async (run, { id, word }) => {
  await run(
    `INSERT INTO trade_credit (user_id, days, limit_cents, note, is_open, changed_at) VALUES ($1, 30, 50000, $2, true, now())`,
    id,
    word,
  );
  await run(
    `WITH made AS (INSERT INTO payables (kind, subject, due_cents, created_at) VALUES ('counter_sale', md5($1), 0, now()) RETURNING id)
     INSERT INTO account_sales (payable_id, user_id, days, sold_at) SELECT id, $1, 30, now() FROM made`,
    id,
  );
};
