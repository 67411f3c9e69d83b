import type { RowsAbout } from '../../testing/rows-about.ts';

export const rowsAbout: RowsAbout = async (run, { id, email, word, key }) => {
  await run(
    `WITH p AS (INSERT INTO printers (slug, brand, model, name) VALUES ($2, 'HP', $2, 'HP ' || $2) RETURNING id)
     INSERT INTO customer_printers (user_id, printer_id, nickname, place) SELECT $1, id, $3, $3 FROM p`,
    id,
    `imp-${id}`,
    word,
  );
  await run(
    `INSERT INTO ink_reminders (email, printer_id, key, asked_at)
     SELECT $1, id, left(rpad($2, 43, 'x'), 43), now() FROM printers WHERE slug = $3`,
    email,
    key('i'),
    `imp-${id}`,
  );
};
