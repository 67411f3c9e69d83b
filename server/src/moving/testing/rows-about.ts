import type { RowsAbout } from '../../testing/rows-about.ts';

export const rowsAbout: RowsAbout = async (run, { id, email, word }) => {
  await run(`INSERT INTO moved_customers (user_id, system, imported_at) VALUES ($1, 'shopify', now())`, id);
  await run(
    `INSERT INTO past_orders (system, number, user_id, customer_email, customer_name, customer_phone, address, ordered_at,
       state, standing, total_cents, imported_at)
     VALUES ('shopify', $1, $1, $3, $2, '912345678', $2, now(), 'paid', 'paga', 106, now())`,
    id,
    word,
    email,
  );
  await run(
    `INSERT INTO past_order_lines (order_id, position, name, quantity, has_iva)
     SELECT id, 0, 'Toner antigo', 1, true FROM past_orders WHERE number = $1`,
    id,
  );
};
