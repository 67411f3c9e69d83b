import { RotateCcw, ShieldCheck, Truck } from 'lucide-react';

const TILES = [
  { icon: ShieldCheck, title: 'Garantia', text: '12 meses' },
  { icon: Truck, title: 'Envio', text: '24-48h' },
  { icon: RotateCcw, title: 'Devoluções', text: '30 dias' },
] as const;

/** The three promises of every product's page (docs/product.md#catalogue). */
export function InfoTiles() {
  return (
    <ul className="grid grid-cols-3 gap-2">
      {TILES.map(({ icon: Icon, title, text }) => (
        <li
          key={title}
          className="flex flex-col items-center gap-1 rounded-lg border bg-surface px-2 py-3 text-center"
        >
          <Icon aria-hidden className="size-6 text-action" />
          <span className="text-muted text-sm">{title}</span>
          <span className="font-semibold text-sm">{text}</span>
        </li>
      ))}
    </ul>
  );
}
