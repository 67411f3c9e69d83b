import { RotateCcw, ShieldCheck, Truck } from 'lucide-react';
import type { ProductDetail } from '#core/catalogue/contract.ts';

const TILES = [
  { icon: ShieldCheck, title: 'Garantia', name: 'guarantee' },
  { icon: Truck, title: 'Envio', name: 'delivery' },
  { icon: RotateCcw, title: 'Devoluções', name: 'returns' },
] as const;

/** The three promises of every product's page in one line, each with the product's own value (docs/product.md#promises). */
export function InfoTiles({ promises }: { promises: ProductDetail['promises'] }) {
  return (
    <ul className="flex flex-wrap gap-x-3.5 gap-y-2 border-y py-3">
      {TILES.map(
        ({ icon: Icon, title, name }) =>
          promises[name] !== null && (
            <li key={title} className="flex min-w-0 items-center gap-1 text-sm">
              <Icon aria-hidden className="size-4 shrink-0 text-action" />
              <span className="text-muted">{title}</span>
              <span className="font-semibold">{promises[name]}</span>
            </li>
          ),
      )}
    </ul>
  );
}
