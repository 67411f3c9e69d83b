import { Lock, RotateCcw, ShieldCheck, Truck } from 'lucide-react';
import type { Cart } from '#core/cart/contract.ts';
import type { PaymentMethod } from '#core/payments/values.ts';
import { GuaranteeLine } from '../../ui/guarantee-notice.tsx';
import { PaymentMark } from '../../ui/payment-mark.tsx';

interface Props {
  methods: readonly PaymentMethod[];
  promises: Cart['promises'];
}

/** Why to trust the shop: what it promises of these very goods, and how it can be paid. */
export function TrustNotes({ methods, promises }: Props) {
  const notes = [
    { icon: Lock, text: 'Pagamento seguro' },
    { icon: Truck, text: promises.delivery },
    { icon: ShieldCheck, text: promises.guarantee },
    { icon: RotateCcw, text: promises.returns },
  ];
  return (
    <div className="space-y-4 text-sm">
      <ul className="space-y-2">
        {notes.map(
          ({ icon: Icon, text }) =>
            text && (
              <li key={text} className="flex items-center gap-2.5">
                <Icon aria-hidden className="size-5 shrink-0 text-tone-green" />
                {text}
              </li>
            ),
        )}
      </ul>
      {promises.guarantee && <GuaranteeLine />}
      {methods.length > 0 && (
        <div>
          <p className="font-medium">Métodos de pagamento aceites</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {methods.map((method) => (
              <li key={method}>
                <PaymentMark method={method} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
