import type { RowsAbout } from '../../testing/rows-about.ts';

export const rowsAbout: RowsAbout = async (run, { email, word, key }) => {
  await run(
    `INSERT INTO emails (kind, dedupe_key, recipient, subject, html, text, status) VALUES ('ensaio', $1, $2, $3, $3, $3, 'enviado')`,
    key('m'),
    email,
    word,
  );
};
