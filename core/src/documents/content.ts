import { z } from 'zod';

const cents = z.number().int();

/** Who issues: the shop as it was that day. */
export const issuer = z.object({
  name: z.string(),
  nif: z.string(),
  /** Street, then postal code and place; lines that are empty are left out. */
  address: z.array(z.string()),
  phone: z.string(),
  email: z.string(),
  /** Address of the logo as the settings have it; null: the name stands in its place. */
  logo: z.string().nullable(),
});
export type Issuer = z.output<typeof issuer>;

/** What lines that belong together are called, and come to with IVA. */
const documentGroup = z.object({ title: z.string(), note: z.string(), grossCents: cents });

/** One line: money in cents, left out (null) on papers without prices. */
const documentLine = z.object({
  name: z.string(),
  /** Small, below the name: SKU, months of a rental. */
  detail: z.string(),
  quantity: z.number().int().positive(),
  money: z
    .object({
      /** One unit, without IVA. */
      unitCents: cents,
      /** An integer, %; null: none is apart. */
      ivaPercent: z.number().int().nullable(),
      /** The line, with IVA. */
      grossCents: cents,
    })
    .nullable(),
  /** Of the first line of those that belong together, up to the next that has one: an option of a quote. */
  group: documentGroup.optional(),
});
export type DocumentLine = z.output<typeof documentLine>;

const documentTotals = z.object({
  /** Of the lines, without IVA. */
  subtotalCents: cents,
  /** One for each rate that occurs: what it is owed on, and what is owed. */
  iva: z.array(z.object({ percent: z.number().int(), netCents: cents, ivaCents: cents })),
  /** What has no IVA apart, in words: in neither of them. */
  others: z.array(z.object({ label: z.string(), cents })).optional(),
  /** What the delivery is called and costs, IVA in it; null when there is none. */
  shipping: z.object({ name: z.string(), cents }).nullable(),
  totalCents: cents,
});
export type DocumentTotals = z.output<typeof documentTotals>;

/** A drawing with numbered marks, in units of its own field; shapes as SVG paths. */
const documentDrawing = z.object({
  label: z.string(),
  width: z.number(),
  height: z.number(),
  body: z.string(),
  /** Filled darker; empty: nothing. */
  parts: z.string(),
  marks: z.array(z.object({ nth: z.number().int(), x: z.number(), y: z.number() })),
});
export type DocumentDrawing = z.output<typeof documentDrawing>;

/** A sum and what it is of, each in its column; `isTotal`: of those above it. */
const documentSum = z.object({ label: z.string(), value: z.string(), isTotal: z.boolean().optional() });
export type DocumentSum = z.output<typeof documentSum>;

/** What a paper says, as it is kept from the day it is issued: data, of which the PDF is made each time. */
export const documentContent = z.object({
  /** Label and value, in pairs below the title. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Who it is for, where it goes: blocks side by side. */
  parties: z.array(z.object({ label: z.string(), lines: z.array(z.string()) })),
  lines: z.array(documentLine),
  /** Left out (null) on papers without prices. */
  totals: documentTotals.nullable(),
  /** Paragraphs below the lines, each with a heading, some with drawings side by side. */
  notes: z.array(
    z.object({
      label: z.string(),
      text: z.string(),
      /** Short lines above the text, beside the drawings where there are some. */
      items: z.array(z.string()).optional(),
      /** Sums below each other, above the text. */
      sums: z.array(documentSum).optional(),
      drawings: z.array(documentDrawing).optional(),
    }),
  ),
  /** What is ticked and signed by hand, when the paper has room for it. */
  signatures: z.array(z.string()),
  /** A signature that was drawn on a screen: lines as SVG paths, in a field of so many pixels. */
  drawn: z
    .object({ label: z.string(), width: z.number(), height: z.number(), paths: z.array(z.string()) })
    .optional(),
});
export type DocumentContent = z.output<typeof documentContent>;
