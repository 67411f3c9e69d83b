import { MAX_VIDEO_BYTES, PART_BYTES } from '#core/repairs/values.ts';
import { ApiError, api, ensureXsrf } from '../../../api/client.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { sendRepairPart } from '../../../api/send-file.ts';
import { smallPicture } from '../../../ui/small-picture.ts';
import { uploadParts } from './upload-parts.ts';

/** What became of photos that were sent. */
interface SentPhotos {
  readonly sent: number;
  /** Those that did not arrive, to be sent again, and why. */
  readonly left: readonly File[];
  readonly refusal: string | null;
}

/** Whether a chosen file is the short video. */
export const isVideo = (file: File) => file.type.startsWith('video/');

/** Whether a chosen file is more than is taken. */
export const isTooLarge = (file: File) => isVideo(file) && file.size > MAX_VIDEO_BYTES;

/** Sends photos and the short video of a repair one by one, photos made small first; what fails is given back. `onProgress`: 0 to 100 of all. */
export async function sendPhotos(
  key: string,
  files: readonly File[],
  onProgress: (percent: number) => void,
): Promise<SentPhotos> {
  const left: File[] = [];
  let refusal: string | null = null;
  for (const [place, file] of files.entries()) {
    const done = (percent: number) => onProgress(Math.round((place * 100 + percent) / files.length));
    try {
      await sendInParts(key, file, done);
    } catch (error) {
      left.push(file);
      refusal = refusalText(error, 'Verifique a ligação à internet.');
    }
  }
  return { sent: files.length - left.length, left, refusal };
}

/** Whether a request got no answer of the shop's: the line broke, or who stands before the shop could not reach it. */
const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.problem.status === 0 || error.problem.status >= 502);

/** The name of a file's upload: chosen again after the page was closed, it goes on where it was. */
function uploadIdOf(key: string, file: File): { id: string; forget: () => void } {
  const name = `balcao.envio.${key}.${file.name}.${file.size}.${file.lastModified}`;
  const forget = () => {
    try {
      localStorage.removeItem(name);
    } catch {
      // Nothing is kept there: nothing to forget.
    }
  };
  try {
    const id = localStorage.getItem(name) ?? crypto.randomUUID();
    localStorage.setItem(name, id);
    return { id, forget };
  } catch {
    return { id: crypto.randomUUID(), forget };
  }
}

/** SHA-256 in hexadecimal; null where the browser does not work it out (a page without TLS). */
async function checksumOf(file: Blob): Promise<string | null> {
  if (!crypto.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Milliseconds until a broken line is tried again, the nth time; or as soon as the browser is online. */
function wait(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, Math.min(1000 * 2 ** (attempt - 1), 15_000));
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    }
    window.addEventListener('online', done);
  });
}

async function sendInParts(key: string, chosen: File, onProgress: (percent: number) => void): Promise<void> {
  const video = isVideo(chosen);
  const file = video ? chosen : await smallPicture(chosen);
  // A picture is made small anew each time: it is another file then, and its own upload.
  const { id, forget } = video ? uploadIdOf(key, file) : { id: crypto.randomUUID(), forget: () => {} };
  const sha256 = await checksumOf(file);
  await ensureXsrf();
  try {
    await uploadParts(
      file.size,
      PART_BYTES,
      {
        begin: () =>
          api('POST /api/repairs/{key}/uploads', {
            params: { key },
            body: { id, kind: video ? 'video' : 'foto', bytes: file.size, sha256 },
          }),
        part: async (offset, length) => {
          const part = file.slice(offset, offset + length);
          return await sendRepairPart(key, id, { offset, part, sha256: await checksumOf(part) });
        },
        isBroken: (error) =>
          isUnanswered(error) ||
          (error instanceof ApiError && ['upload_gap', 'part_broken'].includes(error.problem.code)),
        wait,
      },
      onProgress,
    );
    forget();
  } catch (error) {
    // What was refused is over: chosen again it begins anew.
    if (error instanceof ApiError && !isUnanswered(error)) forget();
    throw error;
  }
}
