import { renderToBuffer } from '@react-pdf/renderer';
import type { IssuedDocument } from '../store.ts';
import type { BarCode } from './bar-code.ts';
import { registerFonts } from './fonts.ts';
import { GiftCard, type GiftToDraw } from './gift-card.tsx';
import { Labels, type LabelToDraw } from './label.tsx';
import { ParcelLabel, type ParcelToDraw } from './parcel-label.tsx';
import type { QrDrawing } from './qr-drawing.ts';
import { Sheets } from './sheet.tsx';

/** A paper as far as drawing it goes. */
export type PaperToDraw = Pick<
  IssuedDocument,
  'kind' | 'number' | 'title' | 'issuedAt' | 'issuer' | 'content'
>;

/** A paper that is asked of the renderer. */
export interface PaperTask {
  readonly paper: PaperToDraw;
  /** What people call its thing; left out: the paper's own number is its name. */
  readonly said?: string | undefined;
  /** PNG; null: the shop's name stands in its place. */
  readonly logo: Uint8Array | null;
  readonly codes: PaperCodes | null;
}

/** What finds a paper's thing again: its short number for a scanner, and an address for a telephone. */
export interface PaperCodes {
  readonly bars: BarCode;
  readonly qr: QrDrawing;
  /** What opens by the QR: short, pt-PT. */
  readonly opens: string;
}

/** What is asked of the renderer: papers or labels, each from a page of its own, the sheet of a parcel, or a gift card. */
export type RenderTask =
  | { readonly papers: readonly PaperTask[]; readonly labels?: readonly LabelToDraw[] | undefined }
  | { readonly labels: readonly LabelToDraw[] }
  | { readonly parcel: ParcelToDraw }
  | { readonly gift: GiftToDraw };

function drawingOf(task: RenderTask) {
  if ('papers' in task) return <Sheets {...task} />;
  if ('gift' in task) return <GiftCard {...task.gift} />;
  return 'parcel' in task ? <ParcelLabel {...task.parcel} /> : <Labels labels={task.labels} />;
}

const fonts = registerFonts();

/** Draws a paper as a PDF. All processor: a page takes some tenths of a second (docs/performance.md). */
export async function renderDocument(task: RenderTask): Promise<Uint8Array> {
  await fonts;
  return new Uint8Array(await renderToBuffer(drawingOf(task)));
}
