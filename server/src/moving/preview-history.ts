import { realEmail } from '#core/accounts/rules/walk-in.ts';
import { SHOP_SYSTEM_LABELS } from '#core/imports/moving/shop-export.ts';
import type { HistoryPreview } from '#core/moving/contract.ts';
import type { MovedCustomer } from '#core/moving/rules/read-customers.ts';
import { asksIva, type PastOrder } from '#core/moving/rules/read-past-orders.ts';
import { STANDING_LABELS } from '#core/moving/values.ts';
import { formatDate } from '#core/shared/dates.ts';
import { formatEuros, toEuros } from '#core/shared/money.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { SheetUpload } from '../imports/upload-import.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { readKnown, recallIva } from './known.ts';
import { readHistory } from './read-history.ts';

/** Rows of each kind that are shown. */
export const SHOWN = 50;

function lineOfCustomer({ line, name, email, phone, city }: MovedCustomer) {
  return { line, name, detail: [realEmail(email) ?? phone, city].filter(Boolean).join(' · ') };
}

function lineOfOrder({ line, number, customer_name, ordered_at, total_cents, standing, lines }: PastOrder) {
  const articles = lines.length === 1 ? '1 artigo' : `${lines.length} artigos`;
  return {
    line,
    name: [number, customer_name].filter(Boolean).join(' · '),
    detail: [
      formatDate(ordered_at.toISOString()),
      formatEuros(toEuros(total_cents)),
      articles,
      STANDING_LABELS[standing],
    ].join(' · '),
  };
}

/** Says what a file of another shop would bring. Nothing of it is kept: the same file is sent again to be brought. */
export async function previewHistory(
  deps: Pick<Deps, 'db'>,
  by: By,
  upload: SheetUpload,
): Promise<Result<HistoryPreview>> {
  const read = await readHistory(upload);
  if (!read.ok) return read;
  const { found, file, rows, customers, orders, refused } = read.value;
  const known = await readKnown(deps.db, read.value);
  const news = [
    ...customers.filter(({ email }) => !known.has(email)).map(lineOfCustomer),
    ...orders.filter(({ number }) => !known.has(number)).map(lineOfOrder),
  ];
  await deps.db
    .transaction()
    .execute(
      async (tx) => await audit(tx, by, 'moving.file_read', found.system, { file, kind: found.kind, rows }),
    );
  return ok({
    kind: found.kind,
    system: found.system,
    label: SHOP_SYSTEM_LABELS[found.system],
    counts: { create: news.length, same: known.size, refused: refused.length },
    asks_iva: asksIva(orders),
    prices_include_iva: await recallIva(deps.db, found.system),
    first: news.slice(0, SHOWN),
    refused: refused.slice(0, SHOWN),
  });
}
