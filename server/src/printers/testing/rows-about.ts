import type { RowsAbout } from '../../testing/rows-about.ts';

export const rowsAbout: RowsAbout = async (run, { id, word }) => {
  await run(
    `WITH p AS (INSERT INTO printers (slug, brand, model, name) VALUES ($2, 'HP', $2, 'HP ' || $2) RETURNING id)
     INSERT INTO customer_printers (user_id, printer_id, nickname) SELECT $1, id, $3 FROM p`,
    id,
    `imp-${id}`,
    word,
  );
};
