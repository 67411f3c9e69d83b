import type { RowsAbout } from '../../testing/rows-about.ts';

export const rowsAbout: RowsAbout = async (run, { email, key }) => {
  await run(
    `INSERT INTO news_subscribers (email, key, asked_on, words, asked_at)
      VALUES ($1, left(rpad($2, 43, 'x'), 43), 'pagina', 'Quero novidades', now())`,
    email,
    key('n'),
  );
};
