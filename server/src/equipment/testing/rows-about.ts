import type { RowsAbout } from '../../testing/rows-about.ts';

export const rowsAbout: RowsAbout = async (run, { id }) => {
  await run(
    `INSERT INTO equipment_photos (equipment_id, image_key, position)
     SELECT equipment_id, $2, 0 FROM repairs WHERE user_id = $1`,
    id,
    `foto-${id}`,
  );
};
