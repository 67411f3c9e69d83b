import type { RowsAbout } from '../../testing/rows-about.ts';

export const rowsAbout: RowsAbout = async (run, { email, paid, word }) => {
  await run(
    `INSERT INTO gift_cards (order_id, amount_cents, from_name, recipient_name, recipient_email, message, send_on,
       code_hash, code_last, issued_at, ends_on, sent_at)
     VALUES ($1, 5000, $2, $2, $3, $2, current_date, $1 || ':code', 'ABCD', now(), current_date + 900, now())
     ON CONFLICT DO NOTHING`,
    paid,
    word,
    email,
  );
};
