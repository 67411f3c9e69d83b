import type { Problem } from '#core/shared/problem.ts';
import type { Api } from '#server/api.ts';
import { ApiError, endIfOver, ensureXsrf, xsrfHeader } from './client.ts';
import { readToken } from './session-storage.ts';

const UNREACHABLE: Problem = {
  type: 'about:blank',
  title: '',
  status: 0,
  detail: '',
  code: 'unreachable',
  request_id: '',
};

/** Calls that take a file in the multipart field `file`. */
type FileCall =
  | 'POST /api/admin/products/imports'
  | 'POST /api/admin/products/import'
  | 'POST /api/admin/old-addresses'
  | 'POST /api/admin/guarantee-notice'
  | 'POST /api/admin/brands/import'
  | 'POST /api/admin/moving/preview'
  | 'POST /api/admin/moving/bring'
  | 'POST /api/admin/bank-files'
  | 'POST /api/cart/list-file'
  | 'POST /api/upload/image';

/**
 * Sends a file to a call.
 * @param onProgress how much has gone, 0 to 100.
 * @throws ApiError when the server refuses; `detail` is empty when it could not be reached.
 */
export function sendFile<K extends FileCall>(
  key: K,
  file: File,
  onProgress: (percent: number) => void,
  query: Api[K]['query'] & object = {},
): Promise<Api[K]['response']> {
  const search = new URLSearchParams(query as Record<string, string>);
  return send(`${key.slice('POST '.length)}${search.size > 0 ? `?${search}` : ''}`, file, onProgress);
}

/** Sends a part of a file of a repair, by the repair's id or the word of its link. @throws ApiError as `sendFile` does. */
export async function sendRepairPart(
  key: string,
  upload: string,
  { offset, part, sha256 }: { readonly offset: number; readonly part: Blob; readonly sha256: string | null },
): Promise<Api['PATCH /api/repairs/{key}/uploads/{upload}']['response']> {
  const path = `/api/repairs/${encodeURIComponent(key)}/uploads/${upload}?offset=${offset}${sha256 ? `&sha256=${sha256}` : ''}`;
  return await send(path, new File([part], 'parte'), () => {}, 'PATCH');
}

/** Hands the shop a file that is to go with a message. @throws ApiError as `sendFile` does. */
export async function sendMessageFile(
  file: File,
  onProgress: (percent: number) => void,
): Promise<Api['POST /api/messages/files']['response']> {
  await ensureXsrf();
  return await send('/api/messages/files', file, onProgress);
}

/** Sends a photo of a device of the account's. @throws ApiError as `sendFile` does. */
export async function sendEquipmentPhoto(
  id: string,
  file: File,
): Promise<Api['POST /api/my/equipment/{id}/photos']['response']> {
  return await send(`/api/my/equipment/${encodeURIComponent(id)}/photos`, file, () => {});
}

/** Sends the PDF of a document that a person issued at the invoicing service. @throws ApiError as `sendFile` does. */
export async function sendInvoicePdf(
  id: string,
  file: File,
): Promise<Api['POST /api/admin/invoices/{id}/document']['response']> {
  return await send(`/api/admin/invoices/${encodeURIComponent(id)}/document`, file, () => {});
}

/** Sends a price list of a group; unless `apply` it is only looked at. @throws ApiError as `sendFile` does. */
export async function sendGroupPrices(
  id: string,
  file: File,
  apply: boolean,
): Promise<Api['POST /api/admin/groups/{id}/prices/import']['response']> {
  return await send(
    `/api/admin/groups/${encodeURIComponent(id)}/prices/import?apply=${apply}`,
    file,
    () => {},
  );
}

/** Sends a photo of a unit's condition. @throws ApiError as `sendFile` does. */
export async function sendUnitPhoto(
  id: string,
  file: File,
): Promise<Api['POST /api/admin/units/{id}/photos']['response']> {
  return await send(`/api/admin/units/${encodeURIComponent(id)}/photos`, file, () => {});
}

/** Sends a photo of the shop's work on a repair; with `of` it is the marked copy of that one. @throws ApiError as `sendFile` does. */
export function sendWorkPhoto(
  id: string,
  file: File,
  query: { stage: string; of?: string },
  onProgress: (percent: number) => void,
): Promise<Api['POST /api/admin/repairs/{id}/photos']['response']> {
  return send(
    `/api/admin/repairs/${encodeURIComponent(id)}/photos?${new URLSearchParams(query)}`,
    file,
    onProgress,
  );
}

/** Sends a list of licence keys of a product. @throws ApiError as `sendFile` does; its errors tell the lines. */
export async function sendLicenceKeys(
  pool: string,
  file: File,
): Promise<Api['POST /api/admin/licence-pools/{id}/keys']['response']> {
  return await send(`/api/admin/licence-pools/${encodeURIComponent(pool)}/keys`, file, () => {});
}

/** Sends the photo of a counter with a reading of it. @throws ApiError as `sendFile` does. */
export async function sendReadingPhoto(
  key: string,
  reading: string,
  file: File,
): Promise<Api['POST /api/rentals/{key}/readings/{reading}/photo']['response']> {
  await ensureXsrf();
  return await send(`/api/rentals/${encodeURIComponent(key)}/readings/${reading}/photo`, file, () => {});
}

function send<T>(
  path: string,
  file: File,
  onProgress: (percent: number) => void,
  method: 'POST' | 'PATCH' = 'POST',
): Promise<T> {
  // fetch cannot tell how much of a body has gone.
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    // A line that gives nothing for so long is broken, though nobody says so.
    request.timeout = 120_000;
    request.ontimeout = () => reject(new ApiError({ ...UNREACHABLE }));
    for (const [name, value] of Object.entries(xsrfHeader())) request.setRequestHeader(name, value);
    request.setRequestHeader('accept', 'application/json');
    const token = readToken();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    request.onerror = () => reject(new ApiError({ ...UNREACHABLE }));
    request.onload = () => {
      if (request.status < 300) return resolve(request.response as T);
      const refused: Problem = { ...UNREACHABLE, status: request.status, ...request.response };
      if (token) endIfOver(refused, token);
      reject(new ApiError(refused));
    };
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
}
