import type { RowsAbout } from '../../testing/rows-about.ts';

export const rowsAbout: RowsAbout = async (run, { id }) => {
  await run(
    `INSERT INTO audit_events (type, actor_kind, actor_id, subject_kind, subject_id)
     VALUES ('account.logged_in', 'person', $1, 'account', $1)`,
    id,
  );
};
