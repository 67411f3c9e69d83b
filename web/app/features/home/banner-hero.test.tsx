import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#core/settings/defaults.ts';
import { publicSettings } from '#core/settings/rules/public-settings.ts';
import { BannerHero, hasBanners } from './banner-hero.tsx';
import { HomeHero } from './home-hero.tsx';

const SETTINGS = publicSettings(DEFAULT_SETTINGS, {
  isSimulated: false,
  multibanco: true,
  mbway: true,
  cofidis: false,
});

function homeWith(titles: readonly string[]): string {
  const banners = titles.map((title) => ({
    active: true,
    image_url: null,
    title,
    description: '',
    duration_seconds: 5,
    button1: { active: true, text: 'Ver', url: '/produtos' },
    button2: null,
  }));
  const banner_settings = { ...SETTINGS.banner_settings, active: banners.length > 0, banners };
  const settings = { ...SETTINGS, banner_settings };
  return renderToStaticMarkup(
    <MemoryRouter>
      {hasBanners(settings) ? (
        <BannerHero settings={settings} />
      ) : (
        <HomeHero settings={settings} finder={null} panel={null} />
      )}
    </MemoryRouter>,
  );
}

it('shows the hero of the settings while no banner is on', () => {
  const html = homeWith([]);
  expect(html).toContain(`${SETTINGS.hero_title}</h1>`);
  expect(html).not.toContain('Parar a rotação');
});

it('has a title when the settings have none', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <HomeHero settings={{ ...SETTINGS, hero_title: ' ' }} finder={null} panel={null} />
    </MemoryRouter>,
  );
  expect(html).toContain('Soluções Informáticas Completas</h1>');
});

it('turns nothing when there is one banner', () => {
  const html = homeWith(['Regresso às aulas']);
  expect(html).toContain('Regresso às aulas</h1>');
  expect(html).not.toContain('Parar a rotação');
});

it('keeps the room of every banner, has one heading, and the others cannot be reached', () => {
  const html = homeWith(['Um', 'Dois', 'Dois']);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('Um</h1>');
  expect(html.match(/Dois<\/p>/g)).toHaveLength(2);
  expect(html.match(/ inert=""/g)).toHaveLength(2);
  expect(html).toContain('aria-label="Parar a rotação"');
  expect(html).toContain('aria-label="Mostrar 3 de 3"');
});
