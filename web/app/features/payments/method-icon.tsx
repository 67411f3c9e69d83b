import { Building2, Landmark, type LucideIcon, Smartphone, Wallet } from 'lucide-react';
import type { PaymentMethod } from '#core/payments/values.ts';

const ICONS: Record<PaymentMethod, LucideIcon> = {
  multibanco: Landmark,
  mbway: Smartphone,
  cofidis: Wallet,
  transferencia: Building2,
};

/** The picture of a payment method; its name stands beside it. */
export function MethodIcon({ method, className }: { method: PaymentMethod; className?: string }) {
  const Icon = ICONS[method];
  return <Icon aria-hidden className={className ?? 'size-6 text-action'} />;
}
