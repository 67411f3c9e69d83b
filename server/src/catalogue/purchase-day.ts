import { catalogueFailures } from '#core/catalogue/errors.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { fail } from '#core/shared/result.ts';

/** Why a purchase cannot be of this day (YYYY-MM-DD): it is still to come. null: it can, or nobody said one. */
export function refusePurchase(
  { purchased_on: day }: { readonly purchased_on?: string | null | undefined },
  now: Date,
): ReturnType<typeof fail> | null {
  if (!day || day <= lisbonDay(now)) return null;
  const { detail } = catalogueFailures.purchase_in_future;
  return fail(catalogueFailures.purchase_in_future, { errors: [{ path: 'purchased_on', message: detail }] });
}
