import { giftCardNumber } from '#core/gift-cards/record.ts';
import { giftCardTexts } from '#core/gift-cards/texts.ts';
import { formatLongDate } from '#core/shared/dates.ts';
import { formatCents } from '#core/shared/money.ts';
import { ok, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import { renderPdf } from '../documents/pdf/pdf-renderer.ts';
import { qrDrawing } from '../documents/pdf/qr-drawing.ts';
import type { Deps } from '../platform/deps.ts';
import { readSettings } from '../settings/read-settings.ts';
import { openCard, shownCodeOf } from './read-cards.ts';

/** A card as a PDF to print or to send on, for whoever has its link: drawn anew each time, with what it was bought for. */
export async function cardPaper(deps: Deps, key: string): Promise<Result<FileResponse>> {
  const opened = await openCard(deps, key);
  if (!opened.ok) return opened;
  const row = opened.value;
  const { company_name: shopName } = await readSettings(deps.db);
  const page = `${deps.publicUrl}/cartao/${key}`;
  const pdf = await renderPdf({
    gift: {
      shopName,
      site: deps.publicUrl.replace(/^https?:\/\//, ''),
      amount: formatCents(row.amount_cents),
      from: row.from_name,
      to: row.recipient_name,
      message: row.message,
      code: (await shownCodeOf(deps, row)) ?? `…${row.code_last}`,
      until: formatLongDate(new Date(`${row.ends_on}T12:00:00Z`)),
      howTo: giftCardTexts.howTo,
      qr: await qrDrawing(page),
    },
  });
  if (!pdf.ok) return pdf;
  const name = `cartao-presente-${giftCardNumber(row.number)}.pdf`;
  return ok({ name, type: 'application/pdf', body: pdf.value, isInline: true });
}
