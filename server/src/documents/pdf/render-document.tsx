import { renderToBuffer } from '@react-pdf/renderer';
import type { IssuedDocument } from '../store.ts';
import { registerFonts } from './fonts.ts';
import { Label, type LabelToDraw } from './label.tsx';
import { Sheet } from './sheet.tsx';

/** A paper as far as drawing it goes. */
export type PaperToDraw = Pick<
  IssuedDocument,
  'kind' | 'number' | 'title' | 'issuedAt' | 'issuer' | 'content'
>;

/** A paper that is asked of the renderer. */
interface PaperTask {
  readonly paper: PaperToDraw;
  /** PNG; null: the shop's name stands in its place. */
  readonly logo: Uint8Array | null;
}

/** What is asked of the renderer: a paper, or a label. */
export type RenderTask = PaperTask | { readonly label: LabelToDraw };

registerFonts();

/** Draws a paper as a PDF. All processor: a page takes some tenths of a second (docs/performance.md). */
export async function renderDocument(task: RenderTask): Promise<Uint8Array> {
  const drawn = 'label' in task ? <Label {...task.label} /> : <Sheet {...task} />;
  return new Uint8Array(await renderToBuffer(drawn));
}
