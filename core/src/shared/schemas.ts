import { z } from 'zod';
import { asciiEmail } from './email-address.ts';
import { isValidIban, normalizeIban } from './iban.ts';
import { twoDecimals } from './money.ts';
import { nifProblem, normalizeNif } from './nif.ts';
import { isMobileNumber, normalizePhone } from './phone.ts';
import { isValidPostalCode, normalizePostalCode } from './postal-code.ts';
import { bareSerial, keptSerial } from './serial-key.ts';

/** Euros with at most two decimals, as the API carries money. */
export const euros = z
  .number('Indique um valor em euros')
  .min(0, 'O valor não pode ser negativo')
  .max(99_999.99, 'O valor máximo é 99 999,99 €')
  .refine(...twoDecimals);

/** What is owed at one rate of IVA (whole %), euros: the lines' net at it, and the IVA on that. */
export const ivaAtRate = z.object({
  rate: z.number().int(),
  net: z.number().min(0),
  iva: z.number().min(0),
});

/** Euros with IVA, as the public sees them: a price may be the largest amount, and IVA comes on top of it. */
export const grossEuros = z
  .number('Indique um valor em euros')
  .min(0, 'O valor não pode ser negativo')
  .max(999_999.99, 'O valor máximo é 999 999,99 €')
  .refine(...twoDecimals);

/** ISO 8601 instant, with zone. */
export const instant = z.iso.datetime({ offset: true, error: 'Data inválida' });

/** Of what neither the database nor a spreadsheet can hold: control characters and halves of a character (Cs). */
const UNREADABLE = 'Contém caracteres inválidos';

/** Marks that turn the direction of what follows, which makes a name read as another. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;
const unturned = (value: string) => value.replace(TURNS, '');

/** Of characters that nobody sees alone it is empty. */
const isSeen = (value: string) => /[^\p{Cf}\p{Z}\p{Cc}]/u.test(value);

/** One line of text: trimmed, bounded, no control characters. */
export function line(max: number, min = 0, required = 'Campo obrigatório'): z.ZodString {
  return z
    .string(required)
    .overwrite(unturned)
    .trim()
    .min(min, required)
    .refine((value) => min === 0 || value.length < min || isSeen(value), required)
    .max(max, `No máximo ${max} caracteres`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, UNREADABLE);
}

/** Text of several lines, bounded; of control characters only tabs and line ends. */
export function text(max: number, min = 0, required = 'Campo obrigatório'): z.ZodString {
  return z
    .string(required)
    .overwrite(unturned)
    .trim()
    .min(min, required)
    .refine((value) => min === 0 || value.length < min || isSeen(value), required)
    .max(max, `No máximo ${max} caracteres`)
    .refine((value) => !/[^\P{Cc}\t\n\r]|\p{Cs}/u.test(value), UNREADABLE);
}

/** A name of a person or a company: one letter is enough ("Ó"), and one there must be. */
export function personName(required: string) {
  return line(120, 1, required).regex(/\p{L}|^$/u, required);
}

export const email = z
  .string('Indique o seu email')
  .trim()
  .toLowerCase()
  .max(254, 'No máximo 254 caracteres')
  .transform(asciiEmail)
  .pipe(z.email('Indique um email válido'));

export const postalCode = z
  .string('Indique o código postal')
  .transform(normalizePostalCode)
  .refine(isValidPostalCode, 'O código postal tem o formato 1234-567');

/** A NIF that has to be there: nine digits with the right check digit, of somebody. */
export function nif(required: string) {
  return z
    .string(required)
    .max(20, 'NIF inválido')
    .transform(normalizeNif)
    .refine((typed) => typed !== '', required)
    .superRefine(refuseNif);
}

function refuseNif(typed: string, { addIssue }: z.RefinementCtx): void {
  const message = typed === '' ? null : nifProblem(typed);
  if (message !== null) addIssue({ code: 'custom', message });
}

/** Optional NIF: empty is null, otherwise nine digits with the right check digit. */
export const optionalNif = z
  .string()
  .max(20, 'NIF inválido')
  .transform(normalizeNif)
  .superRefine(refuseNif)
  .transform((nif) => (nif === '' ? null : nif))
  .nullish()
  .transform((nif) => nif ?? null);

/** Optional IBAN of any country: empty is null. */
export const optionalIban = z
  .string()
  .max(50, 'IBAN inválido')
  .transform(normalizeIban)
  .refine((iban) => iban === '' || isValidIban(iban), 'IBAN inválido: confirme os algarismos')
  .transform((iban) => iban || null)
  .nullish()
  .transform((iban) => iban ?? null);

export const mobileNumber = z
  .string('Indique o número de telemóvel')
  .max(30, 'Número inválido')
  .transform(normalizePhone)
  .refine(isMobileNumber, 'Indique um telemóvel português (9 dígitos começados por 9)');

/** Optional phone number of any kind, kept as nine digits or with its country's; empty is null. */
export const optionalPhone = line(30)
  .regex(/^[+\d\s().-]*$/, 'Número de telefone inválido')
  .transform((phone) => normalizePhone(phone) || null)
  .nullish()
  .transform((phone) => phone ?? null);

/** Optional line of text; empty is null. */
export function optionalLine(max: number) {
  return line(max)
    .transform((value) => value || null)
    .nullish()
    .transform((value) => value ?? null);
}

/** A serial number that need not be there: null for what is none ('N/A', 'ilegível'). */
export const optionalSerial = optionalLine(80).transform(keptSerial);

/** A serial number as it identifies, without 'S/N:' and blanks; whether it is one is told by `serialKey`. */
export const serialLine = line(80, 1, 'Indique o número de série').overwrite(bareSerial);

export const page = z.coerce
  .number()
  .int()
  .min(1, 'Página inválida')
  .max(100_000, 'Página inválida')
  .default(1);

/** Rows of a staff list that nobody asked a page of. */
export const MOST_ROWS = 1000;

/**
 * What a staff list may be asked for: one page, of a size; without a page its first rows, up to `MOST_ROWS`
 * (docs/product.md#api).
 */
export const listPaging = {
  page: z.coerce.number().int().min(1, 'Página inválida').max(100_000, 'Página inválida').optional(),
  page_size: z.coerce
    .number()
    .int()
    .min(1, 'Tamanho de página inválido')
    .max(MOST_ROWS, `No máximo ${MOST_ROWS} linhas por página`)
    .optional(),
};

/** Paged answer: `items` of this page, how many there are in all, and where we are. */
export function paged<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    page_size: z.number().int(),
  });
}

/** A download: its name, its type and what is in it, whole or as it is made. */
export const fileResponse = z.object({
  name: z.string(),
  type: z.string(),
  /** Shown by the browser rather than kept as a file. */
  isInline: z.boolean().optional(),
  body: z.custom<Uint8Array | AsyncIterable<string | Uint8Array>>(
    (value) => typeof value === 'object' && value !== null,
  ),
});
export type FileResponse = z.output<typeof fileResponse>;
