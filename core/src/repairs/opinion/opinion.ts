import { z } from 'zod';
import { instant } from '../../shared/schemas.ts';

/** What whose device it was says of a repair at its end. */
export const repairOpinion = z.object({
  /** 1 to 5. */
  rating: z.number().int(),
  text: z.string().nullable(),
  at: instant,
});
export type RepairOpinion = z.output<typeof repairOpinion>;

/** Days after the hand-over that an opinion is asked for, and after which it is not any more. */
export const OPINION_AFTER_DAYS = 2;
export const OPINION_UNTIL_DAYS = 14;
