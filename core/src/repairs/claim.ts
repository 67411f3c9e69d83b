import { z } from 'zod';
import { instant } from '../shared/schemas.ts';
import { CLAIM_STATES } from './claim-texts.ts';

/** What a repair is under the guarantee of, and what was decided. */
export const repairClaim = z.object({
  /** "Reparação T-1042", or "Encomenda N.º 1042: Toner TN-2420". */
  of: z.string(),
  /** The earlier repair; null: it is of a sale. */
  of_repair_id: z.string().nullable(),
  guarantee_until: instant,
  state: z.enum(CLAIM_STATES),
  /** Why it is refused. */
  reason: z.string().nullable(),
  decided_at: instant.nullable(),
});
export type RepairClaim = z.output<typeof repairClaim>;
