import { z } from 'zod';
import { instant } from '../shared/schemas.ts';

/** What happened to a contract, as the panel shows it: rentals and maintenance have the same history. */
export function contractEvent<State extends string>(state: z.ZodType<State>) {
  return z.object({
    at: instant,
    by: z.string().nullable(),
    to: state,
    version: z.number().int(),
    note: z.string().nullable(),
  });
}
export type ContractEvent<State extends string> = z.output<ReturnType<typeof contractEvent<State>>>;
