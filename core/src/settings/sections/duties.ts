import { z } from 'zod';
import { line } from '../../shared/schemas.ts';
import { defineSection, noSecrets } from './section.ts';

/** What the law asks of a shop that sells and repairs computers, in the order of the screen (docs/product.md#law). */
export const DUTIES = [
  'maker',
  'guarantee_notice',
  'charger',
  'energy',
  'old_equipment',
  'repair_form',
  'terms',
  'privacy',
  'withdrawal',
  'complaint_book',
  'adr',
  'accessibility',
] as const;
export type Duty = (typeof DUTIES)[number];

/** What each duty is called wherever it is named: its screen, the settings' file, the audit. */
export const DUTY_LABELS: Readonly<Record<Duty, string>> = {
  maker: 'Fabricante e segurança',
  guarantee_notice: 'Aviso da garantia legal',
  charger: 'Carregador dos portáteis',
  energy: 'Etiqueta energética',
  old_equipment: 'Equipamento antigo',
  repair_form: 'Formulário europeu de reparação',
  terms: 'Termos e condições',
  privacy: 'Privacidade',
  withdrawal: 'Livre resolução',
  complaint_book: 'Livro de Reclamações',
  adr: 'Resolução alternativa de litígios',
  accessibility: 'Página da acessibilidade',
};

function each<T>(value: T): Record<Duty, T> {
  return Object.fromEntries(DUTIES.map((name) => [name, value])) as Record<Duty, T>;
}

/** Why a duty does not apply to this shop, as its owner says it; empty: it applies. */
export const duties = defineSection({
  name: 'duties',
  ability: 'settings.change',
  group: 'duty_settings',
  schema: z.object(each(line(300))),
  defaults: each(''),
  secrets: noSecrets,
  proofs: each('free' as const),
  public: {
    schema: z.object({
      /** Whoever buys is asked whether they hand over an old device. */
      old_equipment_offered: z.boolean(),
    }),
    view: ({ old_equipment }) => ({ old_equipment_offered: old_equipment === '' }),
  },
});
