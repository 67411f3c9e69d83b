/** The parts of Portugal that parcels cost differently to. */
export const DELIVERY_ZONES = ['mainland', 'azores', 'madeira'] as const;
export type DeliveryZone = (typeof DELIVERY_ZONES)[number];

/** As customers call them, with the words before them: "não enviamos para os Açores", "não entrega na Madeira". */
export const ZONE_NAMES: Readonly<Record<DeliveryZone, { readonly to: string; readonly at: string }>> = {
  mainland: { to: 'para Portugal Continental', at: 'em Portugal Continental' },
  azores: { to: 'para os Açores', at: 'nos Açores' },
  madeira: { to: 'para a Madeira', at: 'na Madeira' },
};

/**
 * Where a postal code lies, whole or as far as it is typed: Madeira with Porto Santo has 9000 to 9499, the Azores have
 * 9500 to 9999 (CTT). Null while that cannot be told.
 */
export function zoneOfPostalCode(typed: string): DeliveryZone | null {
  const first = /^(\d)(\d)\d{2}/.exec(typed.trim());
  if (!first) return null;
  if (first[1] !== '9') return first[1] === '0' ? null : 'mainland';
  return Number(first[2]) < 5 ? 'madeira' : 'azores';
}
