import type { RowsAbout } from '../../testing/rows-about.ts';

export const rowsAbout: RowsAbout = async (run, { email }) => {
  await run(`INSERT INTO erasure_requests (email, asked_at) VALUES ($1, now())`, email);
};
