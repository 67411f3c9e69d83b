import { renderToBuffer } from '@react-pdf/renderer';
import type { IssuedDocument } from '../store.ts';
import { registerFonts } from './fonts.ts';
import { Sheet } from './sheet.tsx';

/** A paper as far as drawing it goes. */
export type PaperToDraw = Pick<
  IssuedDocument,
  'kind' | 'number' | 'title' | 'issuedAt' | 'issuer' | 'content'
>;

/** What is asked of the renderer. */
export interface RenderTask {
  readonly paper: PaperToDraw;
  /** PNG; null: the shop's name stands in its place. */
  readonly logo: Uint8Array | null;
}

registerFonts();

/** Draws a paper as a PDF. All processor: a page takes some tenths of a second (docs/performance.md). */
export async function renderDocument({ paper, logo }: RenderTask): Promise<Uint8Array> {
  return new Uint8Array(await renderToBuffer(<Sheet paper={paper} logo={logo} />));
}
