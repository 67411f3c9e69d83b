import type { RowsAbout } from '../../testing/rows-about.ts';

export const rowsAbout: RowsAbout = async (run, { key, paid }) => {
  await run(
    `INSERT INTO links (token_hash, purpose, subject_kind, subject_id, serial) VALUES ($1, 'order', 'order', $2, 0)`,
    key('l'),
    paid,
  );
};
