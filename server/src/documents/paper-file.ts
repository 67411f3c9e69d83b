import type { Issuer } from '#core/documents/content.ts';
import { documentFailures } from '#core/documents/errors.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '#core/documents/kinds.ts';
import type { CompanySettings } from '#core/settings/company-settings.ts';
import { type Failure, ok, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import { pictureAsPng } from '../images/picture-as-png.ts';
import type { Deps } from '../platform/deps.ts';
import { barCode } from './pdf/bar-code.ts';
import type { LabelToDraw } from './pdf/label.tsx';
import { renderPdf } from './pdf/pdf-renderer.ts';
import { qrDrawing } from './pdf/qr-drawing.ts';
import type { PaperTask, RenderTask } from './pdf/render-document.tsx';
import type { IssuedDocument } from './store.ts';

/** Pixels that a logo has on paper: three for each point, sharp enough to print. */
const LOGO_BOX = { width: 570, height: 132 };

/** Who issues: the shop by its settings. */
export function issuerOf(settings: CompanySettings): Issuer {
  const place = [settings.company_postal_code, settings.company_city].filter(Boolean).join(' ');
  return {
    name: settings.company_name,
    nif: settings.company_nif,
    address: [settings.company_address, place].filter(Boolean),
    phone: settings.company_phone,
    email: settings.company_email,
    logo: settings.company_logo,
  };
}

/** Why the shop draws no paper of this kind; null: it does. */
export function refusedPaper({ priced_papers }: CompanySettings, kind: DocumentKind): Failure | null {
  return DOCUMENT_KINDS[kind].namesPrices && !priced_papers ? documentFailures.priced_papers_off : null;
}

/** What an issued paper is of. */
interface PaperOf {
  /** The short number: what its bars say, and how its file's name ends. */
  readonly number: string;
  /** What people call its thing, which the title says: N.º 1042, T-1042. Left out: it says the paper's own number. */
  readonly said?: string;
  /** What the QR opens, and that in words. */
  readonly address: string;
  readonly opens: string;
}

/** An issued paper with its issuer's logo where it can be read, and with codes that find its thing. */
export async function drawable(
  deps: Pick<Deps, 'files' | 'log'>,
  { kind, number, title, issuedAt, issuer, content }: IssuedDocument,
  of: PaperOf,
): Promise<PaperTask> {
  const logo = await pictureAsPng(deps, issuer.logo, LOGO_BOX);
  const codes = { bars: await barCode(of.number), qr: await qrDrawing(of.address), opens: of.opens };
  return { paper: { kind, number, title, issuedAt, issuer, content }, said: of.said, logo, codes };
}

/** An issued paper as a PDF; the labels that were asked for with it come after it. */
export async function paperFile(
  deps: Pick<Deps, 'files' | 'log'>,
  issued: IssuedDocument,
  of: PaperOf,
  labels?: readonly LabelToDraw[],
): Promise<Result<FileResponse>> {
  const papers = [await drawable(deps, issued, of)];
  return await pdfFile({ papers, labels }, `${DOCUMENT_KINDS[issued.kind].fileName}-${of.number}`);
}

/** What was drawn, as a file that browsers show. */
export async function pdfFile(task: RenderTask, name: string): Promise<Result<FileResponse>> {
  const pdf = await renderPdf(task);
  if (!pdf.ok) return pdf;
  return ok({ name: `${name}.pdf`, type: 'application/pdf', body: pdf.value, isInline: true });
}
