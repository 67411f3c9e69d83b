import { createHash } from 'node:crypto';

/**
 * Where browsers report what the policy kept a page from. By `report-uri`, which all of them know: with `report-to` beside it
 * Chromium uses that alone, and sends nothing from a shop without TLS.
 */
export const REPORT_PATH = '/csp-reports';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/** The sha256 sources of the inline scripts of a page, each once. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (/\ssrc\s*=/i.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes];
}

/**
 * The Content-Security-Policy of one page: only its own inline scripts may run.
 * Styles may be inline: React and the dialogs set them as attributes, and those carry no code.
 */
export function contentPolicy(html: string): string {
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
