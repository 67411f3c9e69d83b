/** HTML that was looked at (lib.dom has no types of it yet): a text, to whoever passes it on. */
export type TrustedHtml = string;

interface Policy {
  createHTML(html: string): TrustedHtml;
}
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: {
      createHTML: (html: string) => string | null;
      createScriptURL?: (url: string) => string | null;
    },
  ): Policy;
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;

/** Shows notices (web/public). */
export const NOTICES_WORKER = '/avisos-sw.js';

/** Keeps the page of who opens the shop without a network (web/public, docs/adr/0250). */
export const OFFLINE_WORKER = '/sem-ligacao-sw.js';

/** The thread that makes photos small (ui/small-picture.ts), as the build names it. */
const PICTURES_THREAD = /^\/assets\/small-picture\.worker-[\w-]+\.js$/;

/** Whether a script may be begun by its address. */
function isOurs(url: string): boolean {
  const path = url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url;
  return path === NOTICES_WORKER || path === OFFLINE_WORKER || PICTURES_THREAD.test(path);
}

/** What React writes to make a script element that never runs; its text (JSON-LD, with `<` escaped) is set after it. */
const REACTS_EMPTY_SCRIPT = '<script></script>';

/**
 * Lets through what the libraries write as HTML and that makes no element of a stranger's; all else throws, by the policy's
 * `require-trusted-types-for` (server: content-policy.ts). Called once, before the page comes alive.
 */
export function openDefaultPolicy(): void {
  factory?.createPolicy('default', {
    createHTML: (html) => (html === REACTS_EMPTY_SCRIPT || !html.includes('<') ? html : null),
    createScriptURL: (url) => (isOurs(url) ? url : null),
  });
}

let mails: Policy | undefined;

/** The HTML of one of the shop's e-mails, for a frame that runs nothing. */
export function mailHtml(html: string): TrustedHtml {
  mails ??= factory?.createPolicy('balcao-mail', { createHTML: (given) => given });
  return mails?.createHTML(html) ?? html;
}
