import { z } from 'zod';
import { readFlag } from '../../shared/kind-input.ts';
import { email, line, text } from '../../shared/schemas.ts';

/** Letters that a field takes at most. */
export const MAKER_ROOM = { maker: 200, address: 300, contact: 200, safety: 2000 } as const;

const isEmail = (typed: string) => email.safeParse(typed).success;
const isPage = (typed: string) => /^(https?:\/\/)?[^\s/@]+\.[a-z]{2,}(\/\S*)?$/i.test(typed);

const name = line(MAKER_ROOM.maker);
/** A postal address is more than one word (Regulation (EU) 2023/988, art. 19). */
const address = line(MAKER_ROOM.address).refine(
  (typed) => typed === '' || /\S\s+\S/.test(typed),
  'Escreva a morada completa: rua, código postal e país',
);
const contact = line(MAKER_ROOM.contact).refine(
  (typed) => typed === '' || isEmail(typed) || isPage(typed),
  'Indique um email ou o endereço de uma página',
);
const optional = (schema: z.ZodType<string, string>) => schema.nullish().transform((typed) => typed || null);

/**
 * Who made what a brand is on, and who answers for it in the European Union where the maker is outside it: what stands beside
 * each offer of a thing (Regulation (EU) 2023/988, art. 19). Nothing of it has to be there: what is missing is told.
 */
export const makerForm = z.object({
  maker: optional(name),
  address: optional(address),
  contact: optional(contact),
  is_outside_eu: z.preprocess(readFlag, z.boolean('Indique sim ou não').default(false)),
  representative: optional(name),
  representative_address: optional(address),
  representative_contact: optional(contact),
  /** Warnings and safety information in Portuguese, of all that the brand is on. */
  safety: optional(text(MAKER_ROOM.safety)),
});
export type Maker = z.output<typeof makerForm>;
export const MAKER_FIELDS = Object.keys(makerForm.shape) as (keyof Maker)[];

/** A maker of which nothing is said. */
export const NO_MAKER: Maker = makerForm.parse({});

/** A maker as the audit tells it. */
export const saidMaker = z.strictObject({
  maker: z.string().nullable(),
  address: z.string().nullable(),
  contact: z.string().nullable(),
  is_outside_eu: z.boolean(),
  representative: z.string().nullable(),
  representative_address: z.string().nullable(),
  representative_contact: z.string().nullable(),
  safety: z.string().nullable(),
});
