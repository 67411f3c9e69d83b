import { z } from 'zod';
import { line } from '../../shared/schemas.ts';
import { asTheyAre, defineSection, noSecrets } from './section.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Indique a hora como 09:00');

const span = z
  .object({ opens: time, closes: time })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], message: 'Fecha depois de abrir' });

/** A day's spans in their order: two make a break at lunch. None: closed. */
const day = z
  .array(span)
  .max(3, 'No máximo 3 períodos por dia')
  .refine(
    (spans) => spans.every(({ opens }, i) => i === 0 || (spans[i - 1]?.closes ?? '') < opens),
    'Cada período começa depois de o anterior acabar',
  );

const calendarDay = z.iso.date('Indique o dia');

const closing = z
  .object({
    /** First and last day, yyyy-mm-dd. */
    from: calendarDay,
    to: calendarDay,
    /** As customers read it: "Férias". */
    reason: line(80),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'O fim não pode ser antes do início' });

/** `MM-DD`, or days from Easter Sunday (`easter+39`); empty: none. */
const municipal = z
  .string()
  .regex(
    /^(|(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])|easter[+-]\d{1,2})$/,
    'Indique o dia do feriado municipal',
  );

const fields = {
  /** Sunday first, as calendars of the language count; null: the text of the contacts alone says it. */
  weekly: z.array(day).length(7, 'Indique os sete dias').nullable(),
  closed_on_holidays: z.boolean(),
  municipal_holiday: municipal,
  closings: z.array(closing).max(20, 'No máximo 20 encerramentos'),
};

/** When the shop is open, day by day, and when it is not (docs/product.md#settings). Times of Lisbon. */
export const hours = defineSection({
  name: 'hours',
  ability: 'settings.change',
  group: 'opening_hours',
  schema: z.object(fields),
  defaults: { weekly: null, closed_on_holidays: true, municipal_holiday: '', closings: [] },
  secrets: noSecrets,
  proofs: { weekly: 'free', closed_on_holidays: 'free', municipal_holiday: 'free', closings: 'free' },
  public: asTheyAre(fields),
});

export type OpeningHours = z.output<typeof hours.schema>;
export type DaySpans = z.output<typeof day>;
