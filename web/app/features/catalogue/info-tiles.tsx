import { RotateCcw, ShieldCheck, Truck } from 'lucide-react';
import type { ProductDetail } from '#core/catalogue/contract.ts';

const TILES = [
  { icon: ShieldCheck, title: 'Garantia', name: 'guarantee' },
  { icon: Truck, title: 'Envio', name: 'delivery' },
  { icon: RotateCcw, title: 'Devoluções', name: 'returns' },
] as const;

/** The three promises of every product's page, each with the product's own value (docs/product.md#promises). */
export function InfoTiles({ promises }: { promises: ProductDetail['promises'] }) {
  return (
    <ul className="grid grid-flow-col auto-cols-fr gap-2">
      {TILES.map(
        ({ icon: Icon, title, name }) =>
          promises[name] !== null && (
            <li
              key={title}
              className="flex min-w-0 flex-col items-center gap-1 rounded-lg border bg-surface px-1.5 py-3 text-center sm:px-2"
            >
              <Icon aria-hidden className="size-6 text-action" />
              <span className="text-muted text-sm">{title}</span>
              <span className="font-semibold text-sm">{promises[name]}</span>
            </li>
          ),
      )}
    </ul>
  );
}
