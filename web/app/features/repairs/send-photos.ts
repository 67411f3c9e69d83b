import { refusalText } from '../../api/refusal-text.ts';
import { sendRepairPhoto } from '../../api/send-file.ts';
import { smallPicture } from './small-picture.ts';

/** What became of photos that were sent. */
export interface SentPhotos {
  readonly sent: number;
  /** Those that did not arrive, to be sent again, and why. */
  readonly left: readonly File[];
  readonly refusal: string | null;
}

/** Sends photos of a repair one by one, each made small first; what fails is given back. `onProgress`: 0 to 100 of all. */
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
      await sendRepairPhoto(key, await smallPicture(file), done);
    } catch (error) {
      left.push(file);
      refusal = refusalText(error, 'Verifique a ligação à internet.');
    }
  }
  return { sent: files.length - left.length, left, refusal };
}
