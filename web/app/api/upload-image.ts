import type { Problem } from '#core/shared/problem.ts';
import { ApiError } from './client.ts';
import { readToken } from './session-storage.ts';

export interface UploadedImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Sends a picture to the shop.
 * @param onProgress how much has gone, 0 to 100.
 * @throws ApiError when the server refuses; `detail` is empty when it could not be reached.
 */
export function uploadImage(
  file: File,
  kind: 'produto' | 'reparacao' | 'logotipo' | 'banner',
  onProgress: (percent: number) => void,
): Promise<UploadedImage> {
  // fetch cannot tell how much of a body has gone.
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const refuse = (problem: Partial<Problem>) =>
      reject(
        new ApiError({
          type: 'about:blank',
          title: '',
          status: request.status,
          detail: '',
          code: 'unreachable',
          request_id: '',
          ...problem,
        }),
      );
    request.open('POST', `/api/upload/image?kind=${kind}`);
    request.setRequestHeader('accept', 'application/json');
    const token = readToken();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    request.onerror = () => refuse({});
    request.onload = () => {
      if (request.status === 201) resolve(request.response as UploadedImage);
      else refuse((request.response ?? {}) as Partial<Problem>);
    };
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
}
