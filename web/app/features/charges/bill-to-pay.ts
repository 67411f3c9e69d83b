import type { Bill } from '#core/charges/contract.ts';

/** What paying needs to know of a bill. `token` is that of its own link; null for an account. */
export function billToPay(bill: Bill, token: string | null) {
  return {
    kind: 'bill' as const,
    id: bill.id,
    title: bill.title,
    total: bill.amount,
    phone: bill.payer_phone,
    accessToken: token,
  };
}
