import type { z } from 'zod';
import { own } from '../shared/own.ts';
import { backups } from './sections/backups.ts';
import { banners } from './sections/banners.ts';
import { charges } from './sections/charges.ts';
import { claims } from './sections/claims.ts';
import { company } from './sections/company.ts';
import { contacts } from './sections/contacts.ts';
import { duties } from './sections/duties.ts';
import { email } from './sections/email.ts';
import { gifts } from './sections/gifts.ts';
import { holds } from './sections/holds.ts';
import { home } from './sections/home.ts';
import { homeSections } from './sections/home-sections.ts';
import { hours } from './sections/hours.ts';
import { invoicing } from './sections/invoicing.ts';
import { iva } from './sections/iva.ts';
import { legal } from './sections/legal.ts';
import { logo } from './sections/logo.ts';
import { look } from './sections/look.ts';
import { mails } from './sections/mails.ts';
import { opening } from './sections/opening.ts';
import { payments } from './sections/payments.ts';
import { promises } from './sections/promises.ts';
import { proposals } from './sections/proposals.ts';
import { repairs } from './sections/repairs.ts';
import { retention } from './sections/retention.ts';
import { security } from './sections/security.ts';
import { services } from './sections/services.ts';
import { shipping } from './sections/shipping.ts';
import { sms } from './sections/sms.ts';
import { social } from './sections/social.ts';

/**
 * The settings, part by part. What is stored, sent, answered and shown to the public is derived from this list:
 * a new part is one file and one entry here (docs/adr/0079).
 */
export const SECTIONS = [
  company,
  contacts,
  hours,
  logo,
  look,
  home,
  legal,
  social,
  banners,
  email,
  mails,
  shipping,
  iva,
  invoicing,
  payments,
  holds,
  proposals,
  charges,
  gifts,
  repairs,
  sms,
  retention,
  security,
  promises,
  claims,
  services,
  backups,
  opening,
  homeSections,
  duties,
] as const;

export type Section = (typeof SECTIONS)[number];
export type SectionName = Section['name'];
type SecretsOf<S> = S extends Section ? keyof S['secrets']['shape'] & string : never;
export type SecretName = SecretsOf<Section>;
type ProofsOf<S> = S extends Section ? S['proofs'][keyof S['proofs']] : never;
/** What a setting asks of whoever changes it (sections/section.ts). */
export type Proof = ProofsOf<Section>;

export const SECTION_NAMES = SECTIONS.map(({ name }) => name) as [SectionName, ...SectionName[]];

/** What is encrypted at rest and never sent back. */
export const SECRET_NAMES = SECTIONS.flatMap(({ secrets }) => Object.keys(secrets.shape)) as [
  SecretName,
  ...SecretName[],
];

/** What this section's fields are among `values`, which may be whole settings or a part of them. */
export function fieldsOf(section: Section, values: unknown): unknown {
  return section.group === null ? values : own(values as object, section.group);
}

/** Something of each section put where its fields stand: in its group, or at the top. Without parts: no group either. */
export function assemble(partOf: (section: Section) => object | null): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const section of SECTIONS) {
    const part = partOf(section);
    if (part === null) continue;
    if (section.group === null) Object.assign(whole, part);
    else whole[section.group] = part;
  }
  return whole;
}

type Flat<T> = { [K in keyof T]: T[K] };
type Intersected<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never;
type PartOf<S extends Section, Kind extends 'schema' | 'public' | 'changes'> = Kind extends 'schema'
  ? S['schema']['shape']
  : Kind extends 'public'
    ? S['public']['schema']['shape']
    : Optional<Sent<S> & S['secrets']['shape']>;
type Sent<S extends Section> = Omit<S['schema']['shape'], keyof S['sent']['shape']> & S['sent']['shape'];
type Optional<Shape> = { [K in keyof Shape]: Shape[K] extends z.ZodType ? z.ZodOptional<Shape[K]> : never };
type Fields<Shape> = { [K in keyof Shape]: Extract<Shape[K], z.ZodType> };
type Group<Shape, Kind> = Kind extends 'changes'
  ? z.ZodOptional<z.ZodObject<Fields<Shape>>>
  : z.ZodObject<Fields<Shape>>;
type Placed<S extends Section, Kind extends 'schema' | 'public' | 'changes'> = S extends Section
  ? keyof PartOf<S, Kind> extends never
    ? Record<never, never>
    : S['group'] extends string
      ? Record<S['group'], Group<PartOf<S, Kind>, Kind>>
      : PartOf<S, Kind>
  : never;

/** The fields of all sections where they stand: as stored, as the public sees them, or as changes to them. */
export type Shape<Kind extends 'schema' | 'public' | 'changes'> = Flat<Intersected<Placed<Section, Kind>>>;
