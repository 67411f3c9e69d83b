import type { RowsAbout } from '../../testing/rows-about.ts';

export const rowsAbout: RowsAbout = async (run, { id, word, product, key }) => {
  await run(
    `INSERT INTO standing_orders (user_id, source, name, weeks, next_on, key, made_at)
     VALUES ($1, 'place:' || $2, $2, 8, '2099-01-01', left(rpad($3, 43, 'x'), 43), now())`,
    id,
    word,
    key('s'),
  );
  await run(
    `INSERT INTO standing_order_lines (standing_order_id, product_id, position, quantity, told_cents)
     SELECT id, $2::uuid, 0, 1, 100 FROM standing_orders WHERE user_id = $1`,
    id,
    product,
  );
};
