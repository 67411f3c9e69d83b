import { describe, expect, it } from 'vitest';
import { blockFrom } from '#core/catalogue/product-state.ts';
import { specRows, withoutRepeated } from '#core/catalogue/rules/spec-rows.ts';
import {
  CATEGORIES,
  COLOR_SYMBOLS,
  CONDITIONS,
  DELIVERY_TIMES,
  GRADES,
  SUBCATEGORIES,
} from '#core/catalogue/values.ts';
import { percentOf, toCents } from '#core/shared/money.ts';
import { priceHistory } from '../price-history.ts';
import type { DemoProduct } from '../product.ts';
import { slugOf } from '../slug.ts';
import { demoProducts } from './index.ts';

const NOW = new Date('2026-03-05T12:00:00Z');
const DAY = 86_400_000;

/** Sold below cost while its campaign runs, on purpose: the margin check has something to find. */
const SOLD_AT_A_LOSS = 'ANV15-51-I7-16-1T';

const BRAZILIAN =
  /\b(usuários?|celular(es)?|arquivos?|telas?|baixar|senhas?|fretes?|cadastr\w*|mouse|deletar|gerenciar|você|aplicativos?|salvar|planilhas?|ônibus|cartões de visita grátis)\b/i;

/** Price while the campaign runs, in cents without IVA. */
function campaignPrice(product: DemoProduct): number {
  const full = toCents(product.price);
  return full - percentOf(full, product.campaign?.percent ?? 0);
}

/** One test for all goods; each that is not as it should be is told by its sku. */
describe('every product', () => {
  it('shows the keyboard of a used laptop as it is', () => {
    const laptops = demoProducts.filter(({ category, rental }) => category === 'portateis' && !rental);
    for (const { sku, condition, pictures } of laptops) {
      const isShown = pictures.some(({ alt }) => alt.endsWith('teclado e apoio das mãos, como estão'));
      expect.soft(isShown, sku).toBe(condition !== 'novo');
    }
  });

  it('keeps to the value lists', () => {
    for (const product of demoProducts) {
      const { sku } = product;
      expect.soft(CATEGORIES, sku).toContain(product.category);
      expect.soft(SUBCATEGORIES[product.category], sku).toContain(product.subcategory);
      expect.soft(CONDITIONS, sku).toContain(product.condition);
      expect.soft(DELIVERY_TIMES, sku).toContain(product.delivery);
      expect
        .soft(product.charging !== undefined, sku)
        .toBe(product.category === 'portateis' && product.condition === 'novo');
      if (product.color) expect.soft(COLOR_SYMBOLS, sku).toContain(product.color);
      for (const block of Object.values(product.blocks)) {
        const grade = (block as { grade?: string | null }).grade;
        if (grade) expect.soft(GRADES, sku).toContain(grade);
      }
      expect.soft(product.rental !== undefined, sku).toBe(product.category === 'aluguer');
      expect.soft(slugOf(product), sku).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });

  it('costs less than it sells for', () => {
    for (const product of demoProducts) {
      const { sku } = product;
      expect.soft(product.cost, sku).toBeLessThan(product.price);
      if (sku !== SOLD_AT_A_LOSS)
        expect.soft(campaignPrice(product), sku).toBeGreaterThan(toCents(product.cost));
    }
  });

  it('is described in European Portuguese, with pictures that have a text', () => {
    for (const product of demoProducts) {
      const { sku } = product;
      const texts = [
        product.name,
        product.description,
        ...product.features,
        ...product.specifications.flat(),
      ];
      for (const text of texts) expect.soft(text, sku).not.toMatch(BRAZILIAN);
      expect.soft(product.description.split(/(?<=[.!?:]) /).length, sku).toBeGreaterThanOrEqual(2);
      expect.soft(product.pictures.length, sku).toBeGreaterThanOrEqual(1);
      for (const { alt } of product.pictures) expect.soft(alt, sku).toMatch(/\S.{5,199}/);
    }
  });

  it('says what is known of it, each fact in one place', () => {
    for (const product of demoProducts) {
      const { sku } = product;
      const described = {
        category: product.category,
        blocks: blockFrom(product.category, product.blocks),
        color_symbol: product.color ?? null,
        guarantee: null,
      };
      const written = product.specifications.map(([label, value]) => ({ label, value }));
      expect.soft(specRows({ ...described, specifications: written }).length, sku).toBeGreaterThanOrEqual(1);
      expect.soft(withoutRepeated(written, described, []), sku).toEqual(written);
    }
  });

  it('has a price history that ends at what it costs now', () => {
    for (const product of demoProducts) {
      const { sku } = product;
      const steps = priceHistory(product, NOW);
      const isRunning = product.campaign && product.campaign.from <= 0 && product.campaign.to > 0;
      expect
        .soft(steps.at(-1)?.price_cents, sku)
        .toBe(isRunning ? campaignPrice(product) : toCents(product.price));
      expect.soft(steps[0]?.starts_at.getTime(), sku).toBeLessThanOrEqual(NOW.getTime() - 40 * DAY);
      const times = steps.map((step) => step.starts_at.getTime());
      expect.soft(times, sku).toEqual(times.toSorted((a, b) => a - b));
    }
  });
});

describe('the demo shop as a whole', () => {
  it('is big enough, with something in every subcategory', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(150);
    for (const category of CATEGORIES) {
      const own = new Set(demoProducts.filter((p) => p.category === category).map((p) => p.subcategory));
      expect(own).toEqual(new Set(SUBCATEGORIES[category]));
    }
  });

  it('has no sku and no address twice', () => {
    expect(new Set(demoProducts.map((p) => p.sku)).size).toBe(demoProducts.length);
    expect(new Set(demoProducts.map(slugOf)).size).toBe(demoProducts.length);
  });

  it('names the printers of every ink and toner', () => {
    for (const product of demoProducts.filter(
      (p) => p.subcategory === 'jato_tinta' || p.subcategory === 'laser',
    )) {
      expect(product.printers?.length, product.sku).toBeGreaterThanOrEqual(1);
      expect(new Set(product.printers).size, product.sku).toBe(product.printers?.length);
    }
  });

  it('sells exactly one thing at a loss, through its campaign', () => {
    const losing = demoProducts.filter((p) => campaignPrice(p) < toCents(p.cost)).map((p) => p.sku);
    expect(losing).toEqual([SOLD_AT_A_LOSS]);
  });

  it('shows every state of campaign and stock', () => {
    const campaigns = demoProducts.flatMap((p) => (p.campaign ? [p.campaign] : []));
    expect(campaigns.filter((c) => c.from <= 0 && c.to > 0).length).toBeGreaterThanOrEqual(5);
    expect(campaigns.some((c) => c.countdown && c.to > 0 && c.to <= 2)).toBe(true);
    expect(campaigns.some((c) => c.from > 0)).toBe(true);
    expect(campaigns.some((c) => c.to < 0)).toBe(true);
    for (const c of campaigns) expect(c.to - c.from).toBeLessThanOrEqual(90);
    expect(demoProducts.filter((p) => p.stock === 0).length).toBeGreaterThanOrEqual(5);
    expect(demoProducts.filter((p) => p.stock > 0 && p.stock <= 5).length).toBeGreaterThanOrEqual(10);
  });
});

describe('the drawings', () => {
  const drawings = [...new Set(demoProducts.flatMap((p) => p.pictures.map((picture) => picture.svg)))];

  it('hold no script, link, style or reference to elsewhere', () => {
    for (const svg of drawings) {
      expect(svg).not.toMatch(/<script|<image|<use|<style|<foreignObject|\son\w+=|href|@import/i);
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|data:/);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('are well-formed: every tag closed, every attribute once, every gradient defined', () => {
    for (const svg of drawings) {
      const open: string[] = [];
      for (const [tag, slash, name, attributes, selfClosed] of svg.matchAll(
        /<(\/?)([a-zA-Z]+)([^<>]*?)(\/?)>/g,
      )) {
        if (slash) expect(open.pop(), tag).toBe(name);
        else if (!selfClosed) open.push(name ?? '');
        const names = [...(attributes ?? '').matchAll(/\s([\w-]+)=/g)].map((match) => match[1]);
        expect(new Set(names).size, tag).toBe(names.length);
      }
      expect(open).toEqual([]);
      const defined = new Set([...svg.matchAll(/ id="(\w+)"/g)].map((match) => match[1]));
      for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) expect(defined).toContain(id);
    }
  });
});
