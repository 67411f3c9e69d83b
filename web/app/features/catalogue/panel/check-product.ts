import { campaignErrors } from '#core/catalogue/rules/campaign-validity.ts';
import { readLisbon } from '#core/shared/read-lisbon.ts';
import { openNumberText, typedCents } from '#core/shared/read-number.ts';
import type { ProductFormValues } from './product-form-values.ts';

/** What is wrong with a form before it is sent (docs/product.md#catalogue), by field; the server judges again. */
export function checkProduct(
  values: ProductFormValues,
  { now, formerStart }: { readonly now: Date; readonly formerStart: string | null },
): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!values.name.trim()) errors.name = 'Indique o nome';
  if (!values.description.trim()) errors.description = 'Indique a descrição';
  if (!values.category) errors.category = 'Escolha a categoria';
  if (!values.condition) errors.condition = 'Escolha o estado do produto';
  if (!values.price.trim()) errors.price = 'Indique o preço';
  else if (typedCents(values.price) === null)
    errors.price = openNumberText(values.price) ?? 'Indique um preço em euros, como 12,50';
  if (!values.stock.trim()) errors.stock = 'Indique o stock';
  else if (!/^\d{1,7}$/.test(values.stock.trim()))
    errors.stock = openNumberText(values.stock) ?? 'O stock é um número inteiro, 0 ou mais';
  const startsAt = readLisbon(values.campaign_start_date);
  const former = formerStart ? new Date(formerStart) : null;
  // The input shows no seconds: within the minute it is the same start.
  const isSameMinute =
    startsAt && former && Math.floor(startsAt.getTime() / 60_000) === Math.floor(former.getTime() / 60_000);
  for (const { path, message } of campaignErrors(
    {
      isActive: values.campaign_active,
      startsAt: isSameMinute ? former : startsAt,
      endsAt: readLisbon(values.campaign_end_date),
      percent: Number(values.campaign_discount_percent) || null,
    },
    { now, formerStart: former },
  )) {
    errors[path] ??= message;
  }
  return errors;
}
