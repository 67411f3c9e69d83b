/**
 * The token of a link from an e-mail. It stands after the `#`, which browsers keep to themselves:
 * neither a server's log nor the next site gets to see it. Browser only.
 */
export function readLinkToken(): string {
  return new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';
}
