import { repair } from '../../repairs/testing/rows-about.ts';
import type { RowsAbout } from '../../testing/rows-about.ts';

export const rowsAbout: RowsAbout = async (run, { id, word }) => {
  await run(
    `INSERT INTO repair_intakes (repair_id, request_id, request_hash, accessories, condition_note, signed_name, terms_version)
     VALUES (${repair}, gen_random_uuid(), 'x', ARRAY[$2], $2, $2, '2026-11')`,
    id,
    word,
  );
};
