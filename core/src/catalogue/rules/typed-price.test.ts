import { expect, it } from 'vitest';
import { grossPrice, netPrice, type Price } from '../../shared/price.ts';
import { type SentPrice, TWO_PRICES, typedPrice } from './typed-price.ts';

const net = netPrice(9999);
const gross = grossPrice(500, 23);

it.each<[string, Price | null, SentPrice, Price | string | null]>([
  ['nothing', null, {}, null],
  ['a new price without IVA', null, { price: 4.07 }, netPrice(407)],
  ['a new price with IVA', null, { price_with_iva: 5 }, gross],
  ['both of a new one, as they are shown', null, { price: 4.07, price_with_iva: 5 }, gross],
  ['both of a new one, typed without', null, { price: 99.99, price_with_iva: 122.99 }, net],
  ['both of a new one, which do not fit', null, { price: 10, price_with_iva: 5 }, TWO_PRICES],
  ['the same without IVA leaves what was typed with it', gross, { price: 4.07 }, gross],
  ['the same with IVA leaves what was typed without it', net, { price_with_iva: 122.99 }, net],
  ['another without IVA', gross, { price: 4.06 }, netPrice(406)],
  ['another with IVA', net, { price_with_iva: 122.9 }, grossPrice(12_290, 23)],
  ['sent back whole', gross, { price: 4.07, price_with_iva: 5 }, gross],
  ['sent back with another price', gross, { price: 10, price_with_iva: 5 }, netPrice(1000)],
  ['sent back with another price with IVA', net, { price: 99.99, price_with_iva: 15 }, grossPrice(1500, 23)],
  ['sent back with two others that fit', net, { price: 12.2, price_with_iva: 15 }, grossPrice(1500, 23)],
  ['sent back with two others that do not', net, { price: 12, price_with_iva: 15 }, TWO_PRICES],
])('%s', (_, was, sent, typed) => {
  expect(typedPrice(was, sent, 23)).toEqual(typed);
});
