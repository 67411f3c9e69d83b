import sharp from 'sharp';
import type { Scenarios } from '../../audit/testing/scenario.ts';

/** One effective call for each write of images. */
export const scenarios: Scenarios = {
  'POST /api/upload/image': async ({ owner }) => {
    const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } });
    const form = new FormData();
    form.append('file', new File([new Uint8Array(await picture.png().toBuffer())], 'imagem.png'));
    return await owner.call('POST', '/api/upload/image', form);
  },
};
