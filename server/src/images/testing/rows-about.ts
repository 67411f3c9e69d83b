import type { RowsAbout } from '../../testing/rows-about.ts';

export const rowsAbout: RowsAbout = async (run, { id }) => {
  await run(
    `INSERT INTO image_files (key, kind, width, height, bytes, uploaded_by) VALUES ($2, 'reparacao', 1, 1, 1, $1)`,
    id,
    `foto-${id}`,
  );
};
