import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/**
 * Where browsers report what the policy kept a page from. By `report-uri`, which all of them know: with `report-to` beside it
 * Chromium uses that alone, and sends nothing from a shop without TLS.
 */
export const REPORT_PATH = '/csp-reports';

const BEGINS = Buffer.from('<script');
const ENDS = Buffer.from('</script>');
const TAG_ENDS = '>'.charCodeAt(0);

/** Data for machines, which no browser runs: of no script's hash. */
const IS_DATA = /\stype="application\/ld\+json"/i;
const HAS_ADDRESS = /\ssrc\s*=/i;

/** Hashes of short scripts: most stand in every page. */
const known = new LRUCache<string, string>({ max: 500 });
const MOST_KNOWN = 8 * 1024;

function sourceOf(code: Buffer): string {
  const text = code.length <= MOST_KNOWN ? code.toString('latin1') : null;
  const found = text === null ? undefined : known.get(text);
  if (found !== undefined) return found;
  const source = `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  if (text !== null) known.set(text, source);
  return source;
}

/** The sha256 sources of the inline scripts of a page, each once. */
function inlineScriptHashes(html: Buffer): string[] {
  const hashes = new Set<string>();
  for (let at = html.indexOf(BEGINS); at >= 0; at = html.indexOf(BEGINS, at)) {
    const from = html.indexOf(TAG_ENDS, at) + 1;
    const to = html.indexOf(ENDS, from);
    if (from === 0 || to < 0) break;
    const attributes = html.toString('latin1', at + BEGINS.length, from - 1);
    if (!HAS_ADDRESS.test(attributes) && !IS_DATA.test(attributes))
      hashes.add(sourceOf(html.subarray(from, to)));
    at = to;
  }
  return [...hashes];
}

/**
 * The Content-Security-Policy of one page: only its own inline scripts may run.
 * Styles may be inline: React and the dialogs set them as attributes, and those carry no code.
 */
export function contentPolicy(html: Buffer): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScriptHashes(html)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    // Pictures of other sites are copied into the shop's own files first (docs/adr/0052).
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // Texts become HTML only by the two policies of web/app/trusted-types.ts.
    "require-trusted-types-for 'script'",
    'trusted-types default balcao-mail',
    `report-uri ${REPORT_PATH}`,
  ].join('; ');
}
