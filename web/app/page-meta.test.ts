import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#core/settings/defaults.ts';
import { publicSettings } from '#core/settings/rules/public-settings.ts';
import { LAYOUT_ID, pageMeta } from './page-meta.ts';

const settings = publicSettings(DEFAULT_SETTINGS, {
  isSimulated: false,
  multibanco: true,
  mbway: true,
  cofidis: true,
});
const args = {
  matches: [{ id: 'root' }, { id: LAYOUT_ID, loaderData: { settings, publicUrl: 'https://loja.example' } }],
};

test('a public page: title with the shop, canonical and Open Graph with the whole address', () => {
  const tags = pageMeta(args, { title: 'Sobre', path: '/sobre' });
  expect(tags).toContainEqual({ title: 'Sobre | Balcão' });
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://loja.example/sobre' });
  expect(tags).toContainEqual({ property: 'og:image', content: 'https://loja.example/og.png' });
});

test('a private screen is hidden from search engines and has no canonical', () => {
  const tags = pageMeta(args, { title: 'Carrinho', path: '/carrinho', isHidden: true });
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(JSON.stringify(tags)).not.toContain('canonical');
});

test('without the layout (it could not load) a page still has its title', () => {
  expect(pageMeta({ matches: [] }, { title: 'Sobre', path: '/sobre' })).toContainEqual({
    title: 'Sobre | Balcão',
  });
});
