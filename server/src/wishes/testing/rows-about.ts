import type { RowsAbout } from '../../testing/rows-about.ts';

export const rowsAbout: RowsAbout = async (run, { id, product }) => {
  await run(`INSERT INTO wishes (user_id, product_id) VALUES ($1, $2::uuid)`, id, product);
};
