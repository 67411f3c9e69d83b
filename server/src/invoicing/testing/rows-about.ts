import type { RowsAbout } from '../../testing/rows-about.ts';

export const rowsAbout: RowsAbout = async (run, { email, word, paid }) => {
  await run(
    `INSERT INTO invoices (payable_id, kind, cause, own_reference, about, customer_name, customer_email, lines, total_cents,
       created_at, said)
     SELECT id, 'FR', 1, 'ENC-' || id, 'Encomenda', $2, $3, '[{}]', 100, now(), $2
     FROM payables WHERE kind = 'order' AND subject = $1`,
    paid,
    word,
    email,
  );
};
