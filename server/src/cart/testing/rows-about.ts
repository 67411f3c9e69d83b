import type { RowsAbout } from '../../testing/rows-about.ts';

export const rowsAbout: RowsAbout = async (run, { id, product, key }) => {
  await run(`INSERT INTO carts (user_id) VALUES ($1)`, id);
  await run(
    `INSERT INTO cart_lines (cart_id, product_id, quantity, seen_price_cents)
     SELECT id, $2::uuid, 1, 100 FROM carts WHERE user_id = $1`,
    id,
    product,
  );
  await run(
    `INSERT INTO cart_reminders (cart_id, key, asked_at)
     SELECT id, left(rpad($2, 43, 'x'), 43), now() FROM carts WHERE user_id = $1`,
    id,
    key('l'),
  );
};
