/** Tracking pages of the carriers that ship in Portugal (docs/product.md#law); the shop's own setting goes first. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  [
    /ctt/i,
    'https://appserver.ctt.pt/CustomerArea/PublicArea_Detail?ObjectCodeInput={code}&SearchInput={code}&IsFromPublicArea=true',
  ],
  [/dpd/i, 'https://tracking.dpd.pt/track-and-trace?reference={code}'],
  [/gls/i, 'https://mygls.gls-portugal.pt/e/{code}/{postalCode}/pt'],
];

/**
 * The page where a parcel is followed, or null when the carrier has none that is known.
 * `template` is the shop's own, with `{code}` and `{postalCode}`; empty for none.
 */
export function trackingUrl(
  carrier: string,
  template: string,
  code: string | null,
  postalCode: string | null,
): string | null {
  if (!code) return null;
  const page = template || KNOWN.find(([name]) => name.test(carrier))?.[1];
  if (!page) return null;
  return page
    .replaceAll('{code}', encodeURIComponent(code))
    .replaceAll('{postalCode}', encodeURIComponent(postalCode ?? ''));
}
