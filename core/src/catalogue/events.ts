import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';
import { saidMaker } from './brands/maker.ts';

/** What of a product is worth money, and whether it is on sale; its fields have a history of their own. Cents without IVA. */
const facts = z.strictObject({
  sku: z.string().nullable(),
  price_cents: z.number().int(),
  price_with_iva_cents: z.number().int().optional(),
  stock: z.number().int(),
  archived: z.boolean(),
});

/** What was said of a search, as it is read. */
const answered = z.strictObject({ answer: z.string() });

/** Which fields changed, by name alone. */
const changed = z.array(z.string());

/** What the catalogue leaves in the audit. */
export const catalogueEvents = {
  'brand.changed': defineEvent('brand', 'Fabricante de uma marca alterado', {
    before: saidMaker,
    after: saidMaker,
  }),
  'brand.renamed': defineEvent('brand', 'Nome de uma marca alterado', {
    before: z.strictObject({ name: z.string() }),
    after: z.strictObject({ name: z.string() }),
  }),
  'brand.split': defineEvent('brand', 'Nome separado de uma marca', {
    after: z.strictObject({ name: z.string() }),
  }),
  'brand.joined': defineEvent('brand', 'Marcas juntas', { after: z.strictObject({ joined: z.string() }) }),
  'search.answered': defineEvent('search-answer', 'Pesquisa resolvida', {
    before: answered.nullable(),
    after: answered,
  }),
  'search.unanswered': defineEvent('search-answer', 'Resposta de uma pesquisa retirada', {
    before: answered,
  }),
  'product.created': defineEvent('product', 'Produto criado', { after: facts }),
  'product.duplicated': defineEvent('product', 'Produto duplicado', {
    after: facts.extend({ copy_of: z.string() }),
  }),
  'product.changed': defineEvent('product', 'Produto alterado', {
    before: facts,
    after: facts.extend({ changed }),
  }),
  'product.drafted': defineEvent('product', 'Alteração proposta por um assistente', {
    after: z.strictObject({ proposed: z.array(z.string()) }),
  }),
  'product.draft_dropped': defineEvent('product', 'Alteração proposta deitada fora'),
  'product.archived': defineEvent('product', 'Produto arquivado', { before: facts, after: facts }),
  'product.restored': defineEvent('product', 'Produto reposto à venda', { before: facts, after: facts }),
  'product.deleted': defineEvent('product', 'Produto eliminado', { before: facts }),
  'product.pictures_retried': defineEvent('bulk-edit', 'Imagens de outros sites pedidas outra vez', {
    after: z.strictObject({ retried: z.number().int() }),
  }),
  /** Named by what was done; each product's history says the rest. */
  'product.bulk_changed': defineEvent('bulk-edit', 'Vários produtos alterados', {
    after: z.strictObject({
      action: z.record(z.string(), z.unknown()),
      changed: z.number().int(),
      refused: z.number().int(),
    }),
  }),
};
