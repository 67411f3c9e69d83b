import { brotliCompressSync } from 'node:zlib';

/** Adds up the JavaScript that a page loads, as a browser gets it: bytes on the wire, brotli. */
export async function scriptBytes(url: string): Promise<{ files: number; bytes: number; inline: number }> {
  const html = await (await fetch(url)).text();
  const named = new Set([...html.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map(([, path]) => path ?? ''));
  let bytes = 0;
  for (const path of named) {
    const response = await fetch(new URL(path, url), { headers: { 'accept-encoding': 'identity' } });
    bytes += brotliCompressSync(Buffer.from(await response.arrayBuffer())).length;
  }
  const inline = [...html.matchAll(/<script\b(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => code ?? '',
  );
  return { files: named.size, bytes, inline: brotliCompressSync(Buffer.from(inline.join('\n'))).length };
}
