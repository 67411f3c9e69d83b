type Named = readonly [pattern: RegExp, name: string];

/** Browsers by what they say of themselves; the first that fits, because most say that they are others too. */
const BROWSERS: readonly Named[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly Named[] = [
  [/\biPhone\b/, 'num iPhone'],
  [/\biPad\b/, 'num iPad'],
  [/\bAndroid\b/, 'num Android'],
  [/\bCrOS\b/, 'num Chromebook'],
  [/\bWindows\b/, 'no Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'num Mac'],
  [/\bLinux\b/, 'no Linux'],
];

/** A browser in words, of the `User-Agent` that it sent: "Firefox no Windows". It is a hint: anybody may send any. */
export function deviceWords(agent: string | undefined): string {
  const find = (named: readonly Named[]) => named.find(([pattern]) => pattern.test(agent ?? ''))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (!browser && !system) return 'Programa desconhecido';
  return [browser ?? 'Navegador', system].filter(Boolean).join(' ');
}

/**
 * The front of an address: the network, never the one in it. Three numbers of IPv4, three groups of IPv6.
 * What is kept of where a session is: no place on a map is guessed from it.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip.split('.').slice(0, 3).join('.');
  const head = (ip.split('::')[0] ?? '').split(':').filter(Boolean);
  return [...head, '0', '0', '0'].slice(0, 3).join(':');
}

/** Where a session is, seen from another: the same network, or another one by its front. */
export function placeWords(network: string | null, own: string): string {
  if (!network) return 'Rede desconhecida';
  return network === own ? 'Nesta mesma rede' : `Noutra rede (${network}…)`;
}
