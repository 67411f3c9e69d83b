const FIRST_LINK = Buffer.from('<link');

/**
 * A page that begins with these scripts, before all that it has to fetch: a script waits for the style sheets that stand before
 * it. Its code stays as React Router names it, asked for from its head on.
 */
export function startAtOnce(html: Buffer, scripts: string): Buffer[] {
  const at = html.indexOf(FIRST_LINK);
  if (at < 0 || scripts === '') return [html];
  return [html.subarray(0, at), Buffer.from(scripts), html.subarray(at)];
}
