import { html } from 'hono/html';
import type { Failure } from '#core/shared/result.ts';
import { BARE_POLICY, barePage } from './bare-page.ts';

/** What a person sees while the shop cannot answer: nothing to load, it comes back by itself. */
export function unavailablePage(failure: Failure): Response {
  const page = barePage({
    title: failure.title,
    again: 5,
    main: html`<h1>A loja volta já</h1>
      <p>${failure.detail} Esta página tenta outra vez sozinha.</p>
      <a class="action" href="">Tentar novamente</a>`,
  });
  return new Response(page, {
    status: failure.status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': BARE_POLICY },
  });
}
