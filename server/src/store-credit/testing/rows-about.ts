import type { RowsAbout } from '../../testing/rows-about.ts';

export const rowsAbout: RowsAbout = async (run, { id, word }) => {
  await run(
    `INSERT INTO credit_entries (user_id, at, amount_cents, origin, key, reason) VALUES
       ($1, now(), 500, 'oferta', $1 || ':mais', $2), ($1, now(), -500, 'acerto', $1 || ':menos', $2)`,
    id,
    word,
  );
};
