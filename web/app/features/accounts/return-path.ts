const DEFAULT = '/dashboard';
const BASE_URL = 'https://loja.invalid';
/** Pages that make no sense right after a login. */
const NO_RETURN_PATHS =
  /^\/(?:login|entrar|registo|recuperar-password|nova-password|confirmar-email)(?:\/|$)/;

/**
 * Where to go after a login: a path of this shop, never another site (an open redirect would lend
 * the shop's name to whoever wrote the link). Anything else means the dashboard.
 */
export function safeReturnPath(wanted: string | null | undefined): string {
  // Browsers read a backslash as a slash and drop tabs and line ends: "/\evil" and "/\t/evil" leave the shop.
  if (!wanted?.startsWith('/') || wanted.startsWith('//') || /[\\\p{Cc}]/u.test(wanted)) return DEFAULT;
  const url = URL.parse(wanted, BASE_URL);
  if (!url || url.origin !== BASE_URL || url.pathname.startsWith('//')) return DEFAULT;
  if (NO_RETURN_PATHS.test(url.pathname)) return DEFAULT;
  return url.pathname + url.search + url.hash;
}

/** Address of the login that leads back to `path`; `reason` says why there is one. */
export function loginPath(path: string, reason?: 'sessao'): string {
  const search = new URLSearchParams({ voltar: path, ...(reason ? { motivo: reason } : {}) });
  return `/login?${search}`;
}
