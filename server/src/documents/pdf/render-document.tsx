import { renderToBuffer } from '@react-pdf/renderer';
import type { IssuedDocument } from '../store.ts';
import { registerFonts } from './fonts.ts';
import { Label, type LabelToDraw } from './label.tsx';
import { ParcelLabel, type ParcelToDraw } from './parcel-label.tsx';
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

/** What is asked of the renderer: a paper, a label, or the sheet of a parcel. */
export type RenderTask = PaperTask | { readonly label: LabelToDraw } | { readonly parcel: ParcelToDraw };

function drawingOf(task: RenderTask) {
  if ('label' in task) return <Label {...task.label} />;
  return 'parcel' in task ? <ParcelLabel {...task.parcel} /> : <Sheet {...task} />;
}

registerFonts();

/** Draws a paper as a PDF. All processor: a page takes some tenths of a second (docs/performance.md). */
export async function renderDocument(task: RenderTask): Promise<Uint8Array> {
  return new Uint8Array(await renderToBuffer(drawingOf(task)));
}
