import { repair } from '../../repairs/testing/rows-about.ts';
import type { RowsAbout } from '../../testing/rows-about.ts';

export const rowsAbout: RowsAbout = async (run, { id, word }) => {
  await run(
    `INSERT INTO sms_messages (repair_id, kind, dedupe_key, recipient, body, parts, created_at)
     VALUES (${repair}, 'pronto_entrega', 'sms-' || $1, '+351912345678', $2, 1, now())`,
    id,
    word,
  );
};
