/** Parameters of Punycode (RFC 3492, section 5). */
const BASE = 36;
const TMIN = 1;
const TMAX = 26;
const FIRST_CODE = 128;

function adapted(delta: number, points: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / points);
  let k = 0;
  for (; rest > ((BASE - TMIN) * TMAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - TMIN));
  return k + Math.floor(((BASE - TMIN + 1) * rest) / (rest + 38));
}

const digitOf = (value: number) => String.fromCharCode(value < 26 ? value + 97 : value + 22);

/** A distance as digits of variable length. */
function digitsOf(delta: number, bias: number): string {
  let [left, written] = [delta, ''];
  for (let k = BASE; ; k += BASE) {
    const least = Math.min(TMAX, Math.max(TMIN, k - bias));
    if (left < least) return written + digitOf(left);
    written += digitOf(least + ((left - least) % (BASE - least)));
    left = Math.floor((left - least) / (BASE - least));
  }
}

/** A label of a domain in ASCII: "exãmplo" → "xn--exmplo-4ta" (RFC 3492, section 6.3). */
function asciiLabel(label: string): string {
  const codes = [...label].map((sign) => sign.codePointAt(0) ?? 0);
  const basic = codes.filter((code) => code < FIRST_CODE);
  if (basic.length === codes.length) return label;
  let written = basic.map((code) => String.fromCharCode(code)).join('') + (basic.length > 0 ? '-' : '');
  let [done, delta, bias] = [basic.length, 0, 72];
  const others = [...new Set(codes.filter((code) => code >= FIRST_CODE))].sort((a, b) => a - b);
  let reached = FIRST_CODE;
  for (const next of others) {
    delta += (next - reached) * (done + 1);
    for (const code of codes) {
      if (code < next) delta += 1;
      if (code !== next) continue;
      written += digitsOf(delta, bias);
      bias = adapted(delta, done + 1, done === basic.length);
      done += 1;
      delta = 0;
    }
    delta += 1;
    reached = next + 1;
  }
  return `xn--${written}`;
}

/** An address whose domain has other letters than ASCII's, in the form that mail goes to: ana@xn--exmplo-4ta.pt. */
export function asciiEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address
    .slice(at + 1)
    .normalize('NFKC')
    .toLowerCase();
  if (at < 1 || domain.length > 253 || !/^[\p{L}\p{N}\p{M}.-]+$/u.test(domain)) return address;
  return `${address.slice(0, at)}@${domain.split('.').map(asciiLabel).join('.')}`;
}
