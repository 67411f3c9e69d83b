import { html } from 'hono/html';
import type { PublicSettings } from '#core/settings/contract.ts';
import { accentStyle } from '#core/settings/rules/accent.ts';
import { callCost, formatPhone, normalizePhone } from '#core/shared/phone.ts';
import { BARE_POLICY, barePage } from '../http/bare-page.ts';

/** Where the browser's worker fetches it (web/public/sem-ligacao-sw.js). */
export const OFFLINE_PAGE = '/sem-ligacao';

/**
 * What who opens the shop without a network meets at whatever address that was: nothing of it is of that address, and
 * nothing of it becomes wrong in a day (docs/adr/0250).
 */
export function offlinePage(settings: PublicSettings): { headers: [string, string][]; body: Buffer } {
  const page = barePage({
    title: `Está sem ligação à internet · ${settings.company_name}`,
    shop: {
      name: settings.company_name,
      hasLogo: settings.company_logo !== '',
      accentStyle: accentStyle(settings.look_settings.accent),
    },
    main: html`<h1>Está sem ligação à internet</h1>
      <p>
        Não foi possível abrir esta página. Veja se o Wi-Fi ou os dados móveis estão ligados e tente outra vez.
      </p>
      <a class="action" href="">Tentar outra vez</a>
      ${contacts(settings)}`,
  });
  return {
    headers: [
      ['content-type', 'text/html; charset=utf-8'],
      ['content-security-policy', BARE_POLICY],
      ['cache-control', 'no-cache'],
      ['vary', 'accept-encoding'],
      ['x-robots-tag', 'noindex'],
    ],
    body: Buffer.from(page),
  };
}

/** How the shop is reached without the internet. */
function contacts({ company_phone, company_hours }: PublicSettings) {
  if (!company_phone && !company_hours) return '';
  const phone = html`<p>
    <a href="tel:+351${normalizePhone(company_phone)}">${formatPhone(company_phone)}</a><br />
    ${callCost(company_phone)}
  </p>`;
  return html`<address>
    ${company_phone ? phone : ''}
    ${company_hours ? html`<p class="lines">${company_hours}</p>` : ''}
  </address>`;
}
