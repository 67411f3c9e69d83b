/** A page of this shop, as it is written into the address bar: one slash in front, never another host (`ownHost`: the shop's). */
export function ownAddress(given: string, ownHost: string): string | null {
  const whole = /^https?:\/\/([^/?#]+)(.*)$/i.exec(given);
  // An address of elsewhere would send customers away under the shop's name.
  if (whole && whole[1]?.toLowerCase() !== ownHost.toLowerCase()) return null;
  const path = whole ? whole[2] || '/' : given;
  return /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(path) && path.length <= 500 ? path : null;
}
