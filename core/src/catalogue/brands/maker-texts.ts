import type { Maker } from './maker.ts';

/** pt-PT names of a maker's fields, in forms, files and histories. */
export const MAKER_LABELS: Readonly<Record<keyof Maker, string>> = {
  maker: 'Fabricante',
  address: 'Morada do fabricante',
  contact: 'Email ou página do fabricante',
  is_outside_eu: 'Fabricante fora da União Europeia',
  representative: 'Responsável na União Europeia',
  representative_address: 'Morada do responsável',
  representative_contact: 'Email ou página do responsável',
  safety: 'Avisos de segurança',
};

const ASKED = ['maker', 'address', 'contact'] as const;
const ASKED_OUTSIDE = ['representative', 'representative_address', 'representative_contact'] as const;

/** What the law asks for and nobody filled in yet, in the form's order; empty: all is there. */
export function missingOf(maker: Maker): (keyof Maker)[] {
  return [...ASKED, ...(maker.is_outside_eu ? ASKED_OUTSIDE : [])].filter((field) => maker[field] === null);
}
