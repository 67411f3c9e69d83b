import type { RowsAbout } from '../../testing/rows-about.ts';

export const rowsAbout: RowsAbout = async (run, { id }) => {
  await run(
    `WITH n AS (INSERT INTO notices (kind, fact, subject_kind, subject_id, detail)
       VALUES ('order_paid', $2, 'order', 'ORD', '') RETURNING id)
     INSERT INTO notice_reads (user_id, notice_id) SELECT $1, id FROM n`,
    id,
    `lido-${id}`,
  );
};
