import type { FileType } from '../values.ts';

const ENDINGS: Readonly<Record<FileType, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt'],
};

const MOST_LETTERS = 80;

/**
 * A file's name as it is kept: no path, no control or direction characters, none that mean something to a shell or a
 * header, and ending as what it is, so that a program does not come as a picture.
 */
export function fileName(given: string, type: FileType): string {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{C}\u202A-\u202E\u2066-\u2069]/gu, '')
    .replace(/[^\p{L}\p{N} ._()-]/gu, '_')
    .replace(/\s+/g, ' ')
    .trim();
  const stem = clean.replace(/\.[^.]*$/, '').replace(/^[.\s]+|[.\s]+$/g, '');
  const [usual = 'bin'] = ENDINGS[type];
  const said = /\.([^.]+)$/.exec(clean)?.[1]?.toLowerCase();
  const ending = said && ENDINGS[type].includes(said) ? said : usual;
  return `${[...(stem || 'ficheiro')].slice(0, MOST_LETTERS).join('').trim()}.${ending}`;
}
