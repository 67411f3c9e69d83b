import type { RowsAbout } from '../../testing/rows-about.ts';

export const rowsAbout: RowsAbout = async (run, { id, word }) => {
  await run(
    `WITH made AS (INSERT INTO customer_groups (request_id, name, is_net, is_below_cost, created_at)
       VALUES (gen_random_uuid(), 'Grupo ' || md5($2), false, false, now()) RETURNING id)
     INSERT INTO group_members (user_id, group_id, since) SELECT $1, id, now() FROM made`,
    id,
    word,
  );
};
