import type { OfferMarks } from '../contract.ts';
import type { PlainField, PlainFields } from '../product-fields.ts';

/** What is said of a product's charger and energy class. */
export const MARK_FIELDS = [
  'charger_included',
  'charging_min_watts',
  'charging_max_watts',
  'usb_pd',
  'energy_class',
  'energy_label',
  'energy_sheet',
] as const satisfies readonly PlainField[];
type Said = Pick<PlainFields, (typeof MARK_FIELDS)[number]>;
type Offer = Said & Pick<PlainFields, 'category' | 'condition'>;

/**
 * What stands beside the price of an offer: of the charger (Directive 2014/53/EU, annex I-a, parts III and IV) and of the energy
 * class (Regulation (EU) 2017/1369, art. 6). New goods that are sold alone: what was used came to the market before, a rental
 * puts nothing on it, and software is no thing. Watts are shown when both are known.
 */
export function offerMarks(offer: Offer): OfferMarks {
  const { category, condition, charger_included: charger } = offer;
  if (condition !== 'novo' || category === 'aluguer' || category === 'software')
    return { charging: null, energy: null };
  const { charging_min_watts: least, charging_max_watts: most } = offer;
  const watts =
    least === null || most === null ? null : { min: least, max: most, usb_pd: offer.usb_pd === 'sim' };
  const isSilent = charger === 'nao_se_aplica' || (charger === null && watts === null);
  const label = offer.energy_label;
  return {
    charging: isSilent ? null : { is_charger_included: charger === null ? null : charger === 'sim', watts },
    energy: offer.energy_class && {
      class: offer.energy_class,
      // Of another site: on its way into the shop's own files.
      label: label?.startsWith('/') ? label : null,
      sheet: offer.energy_sheet,
    },
  };
}

/** What of it cannot be so, by field. */
export function wrongMarks({ charging_min_watts: least, charging_max_watts: most }: Said) {
  if (least === null || most === null || least <= most) return [];
  const message = 'A potência mínima não pode ser maior do que a máxima';
  return [{ path: 'charging_min_watts' as const, message }];
}
