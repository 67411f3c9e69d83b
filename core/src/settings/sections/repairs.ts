import { z } from 'zod';
import { twoDecimals } from '../../shared/money.ts';
import { line } from '../../shared/schemas.ts';
import { LEGAL_EXTENSION } from '../values.ts';
import { defineSection, noSecrets, notPublic } from './section.ts';

function days(least: number, most: number) {
  return z
    .number()
    .int()
    .min(least, least === 0 ? 'No mínimo 0' : `No mínimo ${least} dias`)
    .max(most, `No máximo ${most} dias`);
}

function whole(least: number, most: number, what: string) {
  return z
    .number(`Indique quantos: ${what}`)
    .int('Use um número inteiro')
    .min(least, `No mínimo ${least} ${what}`)
    .max(most, `No máximo ${most} ${what}`);
}

const euros = z
  .number()
  .min(0.01, 'No mínimo 0,01 €')
  .max(999.99, 'No máximo 999,99 €')
  .refine(...twoDecimals);

/** Deadlines of repairs (docs/product.md#repairs): reminders to collect, what keeping costs, what staff are told of. */
export const repairs = defineSection({
  name: 'repairs',
  ability: 'settings.change',
  group: 'repair_settings',
  schema: z.object({
    /** Days after which the customer is reminded to collect; 0: never. */
    collect_first_days: days(0, 90),
    /** Days between one reminder and the next; 0: one alone. */
    collect_every_days: days(0, 90),
    collect_reminders: z.number().int().min(1, 'No mínimo 1').max(6, 'No máximo 6'),
    /** Said in the terms that are accepted from then on, and asked for of those repairs alone. */
    storage_enabled: z.boolean(),
    /** Days that a device waits for nothing once it is ready. */
    storage_after_days: days(15, 365),
    /** A day, IVA included, euros. */
    storage_daily: euros,
    /** It never costs more, IVA included, euros. */
    storage_most: euros,
    /** The day from which a repair that goes back adds what follows to the guarantee of goods; before it, the law's. */
    extension_from: z.iso.date('Indique o dia'),
    /** Months that each adds: never less than the law's six (DL 84/2021, art. 18.º n.º 4). */
    extension_months: whole(6, 24, 'meses'),
    /** How many repairs of the same goods add to it. */
    extension_times: whole(1, 20, 'reparações'),
    /** Quotes are given as the European repair information form (Directive (EU) 2024/1799, annex I), which binds for 30 days. */
    repair_form: z.boolean(),
    /** How long a repair takes, where no day was promised. */
    repair_form_time: line(120, 2, 'Indique o prazo'),
    /** What is lent meanwhile, and what that costs. */
    repair_form_loan: line(200, 2, 'Diga se empresta, e por quanto'),
    /** Transport, backup and the like, and what they cost. */
    repair_form_services: line(300, 2, 'Diga quais, ou que não há'),
    /** Days without anything done after which a repair is said to be forgotten. */
    untouched_days: days(1, 60),
    /** One mail in the morning of each working day, when something is late or forgotten. */
    staff_digest: z.boolean(),
  }),
  defaults: {
    collect_first_days: 7,
    collect_every_days: 15,
    collect_reminders: 3,
    storage_enabled: false,
    storage_after_days: 30,
    storage_daily: 1,
    storage_most: 50,
    extension_from: LEGAL_EXTENSION.from,
    extension_months: LEGAL_EXTENSION.months,
    extension_times: LEGAL_EXTENSION.times,
    repair_form: false,
    repair_form_time: 'Até 10 dias úteis depois da aprovação',
    repair_form_loan: 'Não há',
    repair_form_services: 'Nenhum',
    untouched_days: 5,
    staff_digest: true,
  },
  secrets: noSecrets,
  proofs: {
    collect_first_days: 'free',
    collect_every_days: 'free',
    collect_reminders: 'free',
    storage_enabled: 'free',
    storage_after_days: 'free',
    storage_daily: 'free',
    storage_most: 'free',
    extension_from: 'free',
    extension_months: 'free',
    extension_times: 'free',
    repair_form: 'free',
    repair_form_time: 'free',
    repair_form_loan: 'free',
    repair_form_services: 'free',
    untouched_days: 'free',
    staff_digest: 'free',
  },
  public: notPublic,
});
