import { z } from 'zod';
import { cart, filledCart } from '../cart/contract.ts';
import { productCard } from '../catalogue/contract.ts';
import { COLOR_SYMBOLS } from '../catalogue/values.ts';
import { defineCall } from '../shared/call.ts';
import { email, euros, grossEuros, instant, line, optionalLine, page, paged } from '../shared/schemas.ts';

/** A printer model that consumables are made for; not a printer for sale. */
export const printer = z.object({
  id: z.uuid(),
  slug: z.string(),
  brand: z.string(),
  series: z.string().nullable(),
  model: z.string(),
  /** Brand, series and model. */
  name: z.string(),
});
export type Printer = z.output<typeof printer>;

/** With how many consumables are on sale for it. */
const listedPrinter = printer.extend({ products: z.number().int() });
export type ListedPrinter = z.output<typeof listedPrinter>;
export const printerPage = paged(listedPrinter);
export type PrinterPage = z.output<typeof printerPage>;

export const printerBrand = z.object({ brand: z.string(), printers: z.number().int() });
export type PrinterBrand = z.output<typeof printerBrand>;

const part = z.enum([...COLOR_SYMBOLS, 'conjunto', 'outros']);

/** A consumable as a printer's page lists it. */
export const supply = z.object({
  product: productCard,
  consumable_type: z.enum(['original', 'compativel', 'generico', 'recondicionado']),
  part,
  /** Pages that the maker states; of a box of several, each colour's. */
  pages: z.number().int().nullable(),
  /** Euros with IVA ÷ pages, to a thousandth. */
  price_per_page: z.number().nullable(),
});
export type Supply = z.output<typeof supply>;

/** What stands beside a consumable to compare: beside an original its compatibles, beside a compatible its originals. */
export const counterparts = z.object({
  kind: z.enum(['original', 'compativel']),
  /** What a page of the product itself costs: euros with IVA, to a thousandth. */
  own_per_page: z.number().nullable(),
  items: z.array(
    supply.extend({
      /** What the compatible saves on each page beside the original, whole %; null where it does not or nobody knows. */
      saved_percent: z.number().int().nullable(),
    }),
  ),
});
export type Counterparts = z.output<typeof counterparts>;

/** One of each colour, chosen by price among what is in stock. */
export const supplySet = z.object({
  kind: z.enum(['original', 'compativel']),
  items: z.array(z.object({ product_id: z.uuid(), slug: z.string(), name: z.string(), part })),
  /** Euros with IVA, and without. */
  gross: grossEuros,
  net: euros,
  /** Colours out of stock: with any there is no set, and `items` is empty. */
  missing: z.array(z.enum(COLOR_SYMBOLS)),
});
export type SupplySet = z.output<typeof supplySet>;

/** Everything on sale for one printer: by part, originals first, then by price. */
export const printerSupplies = z.object({
  printer,
  groups: z.array(z.object({ part, supplies: z.array(supply) })),
  sets: z.array(supplySet),
  /** Other models of its series, or near it by name. */
  related: z.array(printer),
});
export type PrinterSupplies = z.output<typeof printerSupplies>;

export const printerQuery = z.object({
  marca: line(80).optional(),
  q: line(120).optional(),
  pagina: page,
});
export type PrinterQuery = z.output<typeof printerQuery>;

export const listPrinterBrands = defineCall({
  method: 'GET',
  path: '/api/printers/brands',
  summary: 'Marcas de impressoras com consumíveis à venda',
  tag: 'Impressoras',
  access: 'public',
  response: z.array(printerBrand),
});

export const listPrinters = defineCall({
  method: 'GET',
  path: '/api/printers',
  summary: 'Modelos de impressora com consumíveis à venda, por marca e texto',
  tag: 'Impressoras',
  access: 'public',
  wire: 'list',
  query: printerQuery,
  response: printerPage,
});

export const getPrinter = defineCall({
  method: 'GET',
  path: '/api/printers/{slug}',
  summary: 'O que serve num modelo de impressora, por cor, e os conjuntos completos',
  tag: 'Impressoras',
  access: 'public',
  params: z.object({ slug: line(120, 1) }),
  response: printerSupplies,
});

/** What ends first by what somebody bought, and what that rests on; null: they bought once, or nothing. */
const ending = z
  .object({ what: z.string(), on: z.iso.date(), basis: z.enum(['paginas', 'compras']) })
  .nullable();

export const myPrinter = listedPrinter.extend({
  added_at: instant,
  /** The customer asked to be written to before its consumables end. */
  reminds: z.boolean(),
  runs_out: ending,
  /** Where it stands in the customer's house, in their words; null: they did not say. */
  place: z.string().nullable(),
});
export type MyPrinter = z.output<typeof myPrinter>;

export const listMyPrinters = defineCall({
  method: 'GET',
  path: '/api/my/printers',
  summary: 'As impressoras que o cliente guardou',
  tag: 'Impressoras',
  access: 'customer',
  wire: 'list',
  query: z.object({ page }),
  response: paged(myPrinter),
});

export const savePrinter = defineCall({
  method: 'PUT',
  path: '/api/my/printers/{slug}',
  summary: 'Guarda uma impressora na conta; repetir não muda nada',
  tag: 'Impressoras',
  access: 'customer',
  also: [409],
  limit: { points: 120, seconds: 600 },
  params: z.object({ slug: line(120, 1) }),
  response: myPrinter,
});

export const setPrinterReminder = defineCall({
  method: 'PUT',
  path: '/api/my/printers/{slug}/reminder',
  summary:
    'Pede para ser avisado antes de acabarem os consumíveis de uma impressora guardada, ou deixa de o pedir',
  tag: 'Impressoras',
  access: 'customer',
  also: [404],
  limit: { points: 120, seconds: 600 },
  params: z.object({ slug: line(120, 1) }),
  body: z.object({ reminds: z.boolean('Indique sim ou não') }),
  response: myPrinter,
});

/** The longest name of a place. */
export const MAX_PLACE = 60;

export const setPrinterPlace = defineCall({
  method: 'PUT',
  path: '/api/my/printers/{slug}/place',
  summary: 'Diz em que local está uma impressora guardada; vazio: em nenhum',
  tag: 'Impressoras',
  access: 'customer',
  also: [404],
  limit: { points: 120, seconds: 600 },
  params: z.object({ slug: line(120, 1) }),
  body: z.object({ place: optionalLine(MAX_PLACE) }),
  response: myPrinter,
});

export const reorderForPlace = defineCall({
  method: 'POST',
  path: '/api/my/places/reorder',
  summary:
    'Põe no carrinho o que falta às impressoras de um local: o que comprou da última vez para cada uma, ou um conjunto; o que não há diz-se',
  tag: 'Impressoras',
  access: 'customer',
  also: [404, 409],
  limit: { points: 60, seconds: 600 },
  body: z.object({ place: line(MAX_PLACE, 1, 'Indique o local') }),
  response: filledCart,
});

export const removePrinter = defineCall({
  method: 'DELETE',
  path: '/api/my/printers/{slug}',
  summary: 'Retira uma impressora da conta',
  tag: 'Impressoras',
  access: 'customer',
  limit: { points: 120, seconds: 600 },
  params: z.object({ slug: line(120, 1) }),
  response: z.object({ ok: z.literal(true) }),
});

export const reorderForPrinter = defineCall({
  method: 'POST',
  path: '/api/my/printers/{slug}/reorder',
  summary: 'Põe no carrinho o que o cliente comprou da última vez, ou o conjunto completo mais barato',
  tag: 'Impressoras',
  access: 'customer',
  also: [409],
  limit: { points: 60, seconds: 600 },
  params: z.object({ slug: line(120, 1) }),
  response: z.object({
    cart,
    /** What it rests on: the last purchase, or the cheapest full set. */
    basis: z.enum(['compra', 'conjunto']),
    added: z.number().int(),
    /** Names of what was bought before and is out of stock now. */
    missing: z.array(z.string()),
  }),
});

const inkTag = 'Impressoras';
const inkKey = z.object({ key: z.string().regex(/^[\w-]{43}$/, 'Link desconhecido') });
const inkLimit = { points: 30, seconds: 3600 };

/** Asks for a mail before a printer's consumables end. The answer is the same whatever was asked for the address before. */
export const askForInk = defineCall({
  method: 'POST',
  path: '/api/printers/{slug}/reminder',
  summary:
    'Pede, sem conta, um email antes de acabarem os consumíveis de uma impressora; só conta depois de confirmado pelo próprio email',
  tag: inkTag,
  access: 'optional',
  also: [404, 409],
  limit: { points: 10, seconds: 3600 },
  status: 202,
  params: z.object({ slug: line(120, 1) }),
  body: z.object({ email }),
  response: z.object({ message: z.string() }),
});

export const confirmInk = defineCall({
  method: 'POST',
  path: '/api/ink-reminders/{key}/confirm',
  summary: 'Confirma, pelo link do email, o aviso dos consumíveis de uma impressora',
  tag: inkTag,
  access: 'public',
  also: [404],
  limit: inkLimit,
  params: inkKey,
  response: z.object({ printer, runs_out: ending }),
});

/** Takes any body: mailboxes send `List-Unsubscribe=One-Click` (RFC 8058). */
export const endInk = defineCall({
  method: 'POST',
  path: '/api/ink-reminders/{key}/end',
  summary: 'Deixa de ser avisado de uma impressora; também para o botão dos programas de email (RFC 8058)',
  tag: inkTag,
  access: 'public',
  limit: inkLimit,
  params: inkKey,
  response: z.object({ ok: z.literal(true) }),
});

export const listOrderPrinters = defineCall({
  method: 'GET',
  path: '/api/orders/{id}/printers',
  summary: 'As impressoras em que servem os consumíveis de uma encomenda',
  tag: inkTag,
  access: 'optional',
  also: [404],
  params: z.object({ id: line(40, 1) }),
  query: z.object({ t: line(200).optional() }),
  response: z.object({ items: z.array(printer.pick({ slug: true, name: true })) }),
});
