import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#core/settings/defaults.ts';
import { mergeSettings } from '#core/settings/rules/merge-settings.ts';
import { publicSettings } from '#core/settings/rules/public-settings.ts';
import { LAYOUT_ID } from '../page-meta.ts';
import AboutPage from './about.tsx';
import AccessibilityPage from './accessibility.tsx';
import ContactPage from './contact.tsx';
import CookiesPage from './cookies.tsx';
import GuaranteePage from './guarantee.tsx';
import PrivacyPage from './privacy.tsx';
import ReturnsPage from './returns.tsx';
import TermsPage from './terms.tsx';

const OWN = '## Da casa\n\nDizemos **tudo** antes.\n\n- [Perguntas](/contacto)\n- <b>cru</b>';

/** A page of a shop with these settings, as the server writes it. */
function pageOf(Page: unknown, changes: object): string {
  const Shown = Page as ComponentType<{ loaderData: object }>;
  const settings = publicSettings(mergeSettings(DEFAULT_SETTINGS, changes), {
    isSimulated: false,
    multibanco: true,
    mbway: true,
    cofidis: false,
  });
  const router = createMemoryRouter(
    [
      {
        id: LAYOUT_ID,
        path: '/',
        loader: () => null,
        element: <Outlet />,
        children: [{ index: true, element: <Shown loaderData={{ rating: null }} /> }],
      },
    ],
    { hydrationData: { loaderData: { [LAYOUT_ID]: { settings, publicUrl: 'https://loja.example' } } } },
  );
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test.each([
  ['about_text', AboutPage],
  ['terms_conditions', TermsPage],
  ['privacy_policy', PrivacyPage],
  ['returns_policy', ReturnsPage],
  ['guarantee_policy', GuaranteePage],
  ['cookies_policy', CookiesPage],
  ['accessibility_policy', AccessibilityPage],
] as const)(
  '%s is read on its page as the owner wrote it, with its structure and nothing raw',
  (name, page) => {
    const html = pageOf(page, { [name]: OWN, accessibility_page: true });
    expect(html).toContain('Da casa</h2>');
    expect(html).toContain('<strong>tudo</strong>');
    expect(html).toMatch(/<li><a href="\/contacto"[^>]*>Perguntas<\/a><\/li>/);
    expect(html).toContain('&lt;b&gt;cru&lt;/b&gt;');
    expect(html).not.toContain('## ');
    // Without one the base text of the shop's own data counts.
    expect(pageOf(page, { company_name: 'Pixel', accessibility_page: true })).not.toContain('Da casa');
  },
);

test.each([
  [{}, false, false],
  [{ company_phone: '239000004' }, true, false],
  [{ company_address: 'Rua de Cima, 3' }, true, true],
  [{ company_address: 'Rua de Cima, 3', shipping_settings: { store_pickup_active: false } }, true, false],
])(
  'of a shop with %j, contacts are shown: %s, collecting at the shop is offered: %s',
  (changes, has, may) => {
    const html = pageOf(ContactPage, changes);
    expect(html.includes('Contactos diretos')).toBe(has);
    expect(html.includes('Pode levantar na loja')).toBe(may);
  },
);
