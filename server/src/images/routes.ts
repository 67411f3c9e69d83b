import { MAX_IMAGE_BYTES, uploadImage } from '#core/images/contract.ts';
import { imageFailures } from '#core/images/errors.ts';
import { failures } from '#core/shared/errors.ts';
import { fail } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import { readUpload } from '../platform/http/read-upload.ts';
import type { Routes } from '../platform/http/routes.ts';
import { storeImage } from './store-image.ts';
import { storeLogo } from './store-logo.ts';

/** Puts the upload of pictures on the API. */
export function imagesRoutes(routes: Routes, deps: Deps): void {
  mount(routes, uploadImage, async ({ query, by, c }) => {
    const upload = await readUpload(c.req.raw, { field: 'file', maxBytes: MAX_IMAGE_BYTES });
    if (!upload.ok) {
      return upload.failure.code === failures.too_large.code ? fail(imageFailures.image_too_large) : upload;
    }
    if (!upload.value || upload.value.bytes.byteLength === 0) {
      return fail(imageFailures.no_file, {
        errors: [{ path: 'file', message: imageFailures.no_file.detail }],
      });
    }
    const { bytes } = upload.value;
    if (query.kind === 'logotipo') return await storeLogo(deps, by, bytes);
    return await storeImage(deps, by, { bytes, kind: query.kind });
  });
}
