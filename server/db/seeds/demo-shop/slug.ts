import type { DemoProduct } from './product.ts';

/** Address of a product: its name, and its sku where the name alone could be somebody else's. */
export function slugOf(product: Pick<DemoProduct, 'name' | 'sku'>): string {
  return `${product.name} ${product.sku}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('+', ' mais ')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 118)
    .replace(/^-+|-+$/g, '');
}
