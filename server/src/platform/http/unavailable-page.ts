import { html, raw } from 'hono/html';
import type { Failure } from '#core/shared/result.ts';

const STYLE = `
:root { color-scheme: light dark; font: 17px/1.55 system-ui, sans-serif; }
body { display: grid; min-height: 100vh; margin: 0; place-items: center; text-align: center; }
main { max-width: 30rem; padding: 1.5rem; }
h1 { margin: 0 0 .75rem; font-size: 1.6rem; }
p { margin: 0 0 1.25rem; }
a { display: inline-block; min-height: 44px; padding: 0 1.25rem; border: 1px solid; border-radius: .5rem; line-height: 44px; color: inherit; text-decoration: none; }
`;

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** What a person sees while the shop cannot answer: nothing to load, it comes back by itself. */
export function unavailablePage(failure: Failure): Response {
  const page = html`<!doctype html>
    <html lang="pt-PT">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="refresh" content="5" />
        <meta name="robots" content="noindex" />
        <title>${failure.title}</title>
        <style>${raw(STYLE)}</style>
      </head>
      <body>
        <main>
          <h1>A loja volta já</h1>
          <p>${failure.detail} Esta página tenta outra vez sozinha.</p>
          <a href="">Tentar novamente</a>
        </main>
      </body>
    </html>`;
  return new Response(String(page), {
    status: failure.status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
  });
}
