import { RotateCcw, ShieldCheck, Truck } from 'lucide-react';
import { METHOD_LABELS } from '#core/payments/texts.ts';
import type { PaymentMethod } from '#core/payments/values.ts';

const NOTES = [
  { icon: ShieldCheck, text: 'Pagamento seguro' },
  { icon: Truck, text: 'Entrega em 24-48h' },
  { icon: RotateCcw, text: 'Garantia de 30 dias' },
] as const;

/** Why to trust the shop, and how it can be paid: the methods that the settings have enabled. */
export function TrustNotes({ methods }: { methods: readonly PaymentMethod[] }) {
  return (
    <div className="space-y-4 text-sm">
      <ul className="space-y-2">
        {NOTES.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-center gap-2.5">
            <Icon aria-hidden className="size-5 shrink-0 text-tone-green" />
            {text}
          </li>
        ))}
      </ul>
      {methods.length > 0 && (
        <div>
          <p className="font-medium">Métodos de pagamento aceites</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {methods.map((method) => (
              <li key={method} className="rounded-md border bg-surface px-2.5 py-1 font-medium">
                {METHOD_LABELS[method]}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
