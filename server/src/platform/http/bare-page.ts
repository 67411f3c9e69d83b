import { html, raw } from 'hono/html';

/** The shop's colours and signs (web/app/ui/app.css), for a page that has nothing else to load. */
const STYLE = `
:root { color-scheme: light dark; font: 16px/1.6 Inter, ui-sans-serif, system-ui, sans-serif;
--color-canvas: #f8f6f3; --color-surface: #fff; --color-line: #e3dfd8; --color-ink: #17161a; --color-muted: #5a554d;
--color-action: #17348c; --color-action-hover: #0f2568; --color-on-action: #fff; --key: #17161a; }
@media screen and (prefers-color-scheme: dark) { :root {
--color-canvas: #131215; --color-surface: #1c1b1f; --color-line: #35333a; --color-ink: #f4f2ee; --color-muted: #b7b2ab;
--color-action: #a5b8ff; --color-action-hover: #c3d0ff; --color-on-action: #0b1536; --key: #f4f2ee; } }
* { box-sizing: border-box; }
body { display: flex; flex-direction: column; min-height: 100vh; min-height: 100dvh; margin: 0;
background: var(--color-canvas); color: var(--color-ink); overflow-wrap: anywhere; }
header { border-bottom: 1px solid var(--color-line); background: var(--color-surface); }
.inks { height: 4px; background: linear-gradient(90deg, #00a5d9 25%, #d8007c 25% 50%, #ffd500 50% 75%, var(--key) 75%); }
.shop { display: flex; align-items: center; gap: .625rem; max-width: 80rem; min-height: 4rem; margin: 0 auto;
padding: .5rem 1rem; font-size: 1.125rem; font-weight: 700; }
.shop svg { flex: none; width: 2.25rem; height: 2.25rem; }
main { flex: 1; width: 100%; max-width: 36rem; margin: 0 auto; padding: 5rem 1rem; text-align: center; }
h1 { margin: 0 0 1.25rem; font-size: 1.875rem; line-height: 1.2; text-wrap: balance; }
p { margin: 0 0 1.25rem; color: var(--color-muted); font-size: 1.125rem; }
address { margin-top: 2.5rem; padding-top: 1.5rem; border-top: 1px solid var(--color-line); font-style: normal; }
address p { font-size: 1rem; }
.lines { white-space: pre-line; }
address a { display: inline-block; min-height: 44px; line-height: 44px; color: var(--color-action); font-weight: 600; }
.action { display: inline-block; min-height: 48px; padding: 0 1.5rem; border-radius: .5rem; background: var(--color-action);
color: var(--color-on-action); font-weight: 600; line-height: 48px; text-decoration: none; }
.action:hover { background: var(--color-action-hover); }
:focus-visible { outline: 2px solid var(--color-action); outline-offset: 3px; }
@media (min-width: 48rem) { .shop { padding-inline: 1.5rem; } main { padding: 7rem 1rem; } h1 { font-size: 2.25rem; } }
@media (min-width: 80rem) { .shop { padding-inline: 2rem; } }
`;

/** The project's mark (web/app/ui/brand-mark.tsx). */
const MARK = `<svg viewBox="0 0 40 40" aria-hidden="true"><g fill="var(--key)"><path d="M37.9 21.5h-7.6a10.5 10.5 0 0 1-8.8 8.8v7.6a18 18 0 0 0 16.4-16.4z"/><circle cx="20" cy="20" r="4.5"/></g><path fill="#00a5d9" d="M18.5 2.1A18 18 0 0 0 2.1 18.5h7.6a10.5 10.5 0 0 1 8.8-8.8z"/><path fill="#d8007c" d="M21.5 2.1v7.6a10.5 10.5 0 0 1 8.8 8.8h7.6A18 18 0 0 0 21.5 2.1z"/><path fill="#ffd500" d="M2.1 21.5a18 18 0 0 0 16.4 16.4v-7.6a10.5 10.5 0 0 1-8.8-8.8z"/></svg>`;

/** What such a page may do in a browser: be looked at. */
export const BARE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

type Html = ReturnType<typeof html>;

interface BarePage {
  readonly title: string;
  readonly main: Html;
  /** Whose page it is; without it the page has the four inks alone. */
  readonly shop?: { readonly name: string; readonly hasLogo: boolean; readonly accentStyle: string };
  /** Seconds after which it loads itself again; left out: it waits to be asked. */
  readonly again?: number;
}

/** A page in the shop's look that loads nothing: for when there is nothing to load from. Not for search engines. */
export function barePage({ title, main, shop, again }: BarePage): string {
  const page = html`<!doctype html>
    <html lang="pt-PT">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${again === undefined ? '' : html`<meta http-equiv="refresh" content="${again}" />`}
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${raw(STYLE + (shop?.accentStyle ?? ''))}
        </style>
      </head>
      <body>
        <header>
          <div class="inks"></div>
          ${shop ? html`<div class="shop">${shop.hasLogo ? '' : raw(MARK)}<span>${shop.name}</span></div>` : ''}
        </header>
        <main>${main}</main>
      </body>
    </html>`;
  return String(page);
}
