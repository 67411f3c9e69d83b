import type { RowsAbout } from '../../testing/rows-about.ts';

export const rowsAbout: RowsAbout = async (run, { id, word, product }) => {
  await run(
    `INSERT INTO reviews (product_id, user_id, rating, text, author) VALUES ($2::uuid, $1, 5, $3, $3)`,
    id,
    product,
    word,
  );
};
