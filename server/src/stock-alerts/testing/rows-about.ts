import type { RowsAbout } from '../../testing/rows-about.ts';

export const rowsAbout: RowsAbout = async (run, { email, product }) => {
  await run(`INSERT INTO stock_alerts (product_id, email) VALUES ($1::uuid, $2)`, product, email);
};
