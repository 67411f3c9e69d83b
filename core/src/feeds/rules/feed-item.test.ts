import { describe, expect, test } from 'vitest';
import { type FeedItem, feedWriter, refusalsOf } from './feed-item.ts';

const SHOP = { name: 'Tinta & Toner', url: 'https://loja.pt' };
const TONER: FeedItem = {
  id: '7f3',
  sku: 'TN-2420',
  gtin: '4977766779456',
  name: 'Toner Brother <TN-2420>',
  brand: 'Brother',
  model: 'TN-2420',
  category: 'consumiveis',
  subcategory: 'laser',
  condition: 'novo',
  description: 'Preto & branco',
  link: 'https://loja.pt/produtos/toner',
  pictures: ['https://loja.pt/imagens/a.webp', 'https://loja.pt/imagens/b.webp'],
  stock: 3,
  priceCents: 5990,
  beforeCents: null,
  campaign: null,
  energyClass: null,
  weightGrams: 900,
  shippingCents: 499,
};

/** The element of a name in what a format writes of an article. */
function said(format: 'google' | 'kuantokusta', item: Partial<FeedItem>, name: string): string | null {
  const written = feedWriter(format, SHOP, []).item({ ...TONER, ...item });
  return new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(written)?.[1] ?? null;
}

describe('Google', () => {
  test('a whole feed, as it is read', () => {
    const { head, item, foot } = feedWriter('google', SHOP, []);
    expect(head + item(TONER) + foot).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Tinta &amp; Toner</title><link>https://loja.pt</link><description>Produtos de Tinta &amp; Toner</description>
<item><g:id>7f3</g:id><g:title>Toner Brother &lt;TN-2420&gt;</g:title><g:description>Preto &amp; branco</g:description><g:link>https://loja.pt/produtos/toner</g:link><g:image_link>https://loja.pt/imagens/a.webp</g:image_link><g:additional_image_link>https://loja.pt/imagens/b.webp</g:additional_image_link><g:availability>in_stock</g:availability><g:price>59.90 EUR</g:price><g:brand>Brother</g:brand><g:gtin>4977766779456</g:gtin><g:mpn>TN-2420</g:mpn><g:condition>new</g:condition><g:product_type>Consumíveis &gt; Laser</g:product_type><g:shipping_weight>900 g</g:shipping_weight><g:shipping><g:country>PT</g:country><g:price>4.99 EUR</g:price></g:shipping></item>
</channel></rss>
`);
  });

  test('of a campaign the price before it, the one that counts, and its days', () => {
    const campaign = { from: '2026-11-20T00:00:00.000Z', until: '2026-11-30T23:59:59.000Z' };
    const item = { beforeCents: 7990, campaign };
    expect(said('google', item, 'g:price')).toBe('79.90 EUR');
    expect(said('google', item, 'g:sale_price')).toBe('59.90 EUR');
    expect(said('google', item, 'g:sale_price_effective_date')).toBe(`${campaign.from}/${campaign.until}`);
    expect(said('google', {}, 'g:sale_price')).toBeNull();
  });

  test.each([
    ['g:availability', { stock: 0 }, 'out_of_stock'],
    ['g:condition', { condition: 'recondicionado' }, 'refurbished'],
    ['g:condition', { condition: 'usado' }, 'used'],
    ['g:identifier_exists', { gtin: null, model: null }, 'no'],
    ['g:identifier_exists', { gtin: null }, null],
    ['g:energy_efficiency_class', { energyClass: 'E' }, 'E'],
    ['g:title', { name: `${'palavra '.repeat(30)}` }, expect.stringMatching(/^.{130,150}…$/)],
    ['g:description', { description: 'a\u0000b\uD800c😀' }, 'abc😀'],
  ] as const)('%s of %j is %s', (name, item, value) => {
    expect(said('google', item as Partial<FeedItem>, name)).toEqual(value);
  });
});

test('KuantoKusta has link, EAN and brand, and the price as it is paid', () => {
  expect(said('kuantokusta', {}, 'link')).toBe(TONER.link);
  expect(said('kuantokusta', {}, 'ean')).toBe(TONER.gtin);
  expect(said('kuantokusta', {}, 'brand')).toBe('Brother');
  expect(said('kuantokusta', { beforeCents: 7990 }, 'price')).toBe('59.90');
  expect(said('kuantokusta', {}, 'shipping_price')).toBe('4.99');
});

test('a CSV has the chosen columns in one order, and runs nothing', () => {
  const { head, item } = feedWriter('csv', SHOP, ['preco', 'nome']);
  expect(head + item({ ...TONER, name: '=1+1' })).toBe("\ufeffNome;Preço com IVA\r\n'=1+1;59.90\r\n");
  expect(feedWriter('csv', SHOP, []).head.split(';')).toHaveLength(15);
});

test.each([
  ['google', {}, []],
  ['google', { pictures: [] }, ['Sem fotografia (um desenho SVG não conta)']],
  ['google', { pictures: ['https://loja.pt/a.svg'] }, ['Sem fotografia (um desenho SVG não conta)']],
  ['google', { description: '  ', brand: null }, ['Sem descrição', 'Sem marca']],
  ['google', { condition: 'usado', brand: null }, []],
  ['google', { shippingCents: null }, ['Nenhuma transportadora o leva ao continente']],
  ['google', { gtin: '4977766779457' }, ['EAN com algarismos errados']],
  ['kuantokusta', { gtin: null, brand: null }, ['Sem EAN', 'Sem marca']],
  ['csv', { gtin: null, brand: null, pictures: [] }, []],
] as const)('%s of %j refuses %j', (format, item, why) => {
  expect(refusalsOf(format, { ...TONER, ...(item as Partial<FeedItem>) })).toEqual(why);
});
