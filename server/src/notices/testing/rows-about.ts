import type { RowsAbout } from '../../testing/rows-about.ts';

export const rowsAbout: RowsAbout = async (run, { id }) => {
  await run(`INSERT INTO notice_reads (user_id, notice_id) SELECT $1, max(id) FROM notices`, id);
};
