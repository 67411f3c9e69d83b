import type { RowsAbout } from '../../testing/rows-about.ts';

export const rowsAbout: RowsAbout = async (run, { id, word }) => {
  await run(`INSERT INTO customer_notes (user_id, body) VALUES ($1, $2)`, id, word);
  await run(
    `INSERT INTO merged_accounts (from_id, into_id, merged_at) VALUES ($2, $1, now())`,
    id,
    `antiga-${id}`,
  );
};
