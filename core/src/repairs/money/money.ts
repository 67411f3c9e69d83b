import { z } from 'zod';
import { PAYMENT_METHODS } from '../../payments/values.ts';
import { instant } from '../../shared/schemas.ts';
import { EXTRA_KINDS, RECEIPT_WAYS } from '../values.ts';

/** What a repair costs and what of it was paid; euros, IVA included. */
export const repairMoney = z.object({
  /** What is owed in all: of a repair that was not approved the diagnosis alone. */
  due: z.number(),
  /** Received and not given back. */
  paid: z.number(),
  refunded: z.number(),
  /** What is still to be paid. */
  left: z.number(),
  /** Held and not owed: on its way back. */
  to_give_back: z.number(),
  /** What finding out what it has costs when it is not repaired; null: nothing was agreed. */
  diagnosis_fee: z.number().nullable(),
  /** Asked for first once it is approved; null: nothing is. */
  deposit: z.number().nullable(),
  /** What of the deposit is still to be paid now. */
  deposit_left: z.number(),
  /** Owed on top of the price. */
  extras: z.array(
    z.object({
      kind: z.enum(EXTRA_KINDS),
      amount: z.number(),
      /** Days that are counted in it; null: it is not counted in days. */
      days: z.number().int().nullable(),
      /** The shop let it go: it is not owed. */
      is_waived: z.boolean(),
    }),
  ),
  /** Each time that money came, the oldest first. */
  received: z.array(
    z.object({
      at: instant,
      amount: z.number(),
      /** The method of a payment, or how the counter took it. */
      way: z.union([z.enum(PAYMENT_METHODS), z.enum(RECEIPT_WAYS)]),
    }),
  ),
});
export type RepairMoneyView = z.output<typeof repairMoney>;
