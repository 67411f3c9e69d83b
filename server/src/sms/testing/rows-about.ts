import type { RowsAbout } from '../../testing/rows-about.ts';

const repair = '(SELECT id FROM repairs WHERE user_id = $1)';

export const rowsAbout: RowsAbout = async (run, { id, word }) => {
  await run(
    `INSERT INTO sms_messages (repair_id, kind, dedupe_key, recipient, body, parts, created_at)
     VALUES (${repair}, 'pronto_entrega', 'sms-' || $1, '+351912345678', $2, 1, now())`,
    id,
    word,
  );
};
