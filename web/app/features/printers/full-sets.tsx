import { ShoppingCart } from 'lucide-react';
import { COLOR_LABELS } from '#core/catalogue/texts.ts';
import type { SupplySet } from '#core/printers/contract.ts';
import { formatEuros } from '#core/shared/money.ts';
import { Button } from '../../ui/button.tsx';
import { ColorDots } from '../../ui/color-dots.tsx';
import { Link } from '../../ui/link.tsx';

const TITLES = {
  original: 'Conjunto completo original',
  compativel: 'Conjunto completo compatível',
} as const;

interface Props {
  sets: readonly SupplySet[];
  onAdd: (productIds: string[]) => void;
  /** The products on their way to the cart. */
  pending: readonly string[] | null;
}

/** One of each colour with one press; where a colour is out of stock, which one. A single cartridge is no set. */
export function FullSets({ sets, onAdd, pending }: Props) {
  const shown = sets.filter(
    ({ items, missing }) => items.length > 1 || items[0]?.part === 'conjunto' || missing.length > 1,
  );
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="conjuntos">
      <h2 id="conjuntos" className="font-bold text-xl md:text-2xl">
        Todas as cores de uma vez
      </h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-2">
        {shown.map((set) => (
          <li
            key={set.kind}
            className="flex flex-col gap-3 rounded-lg border bg-surface p-4 shadow-card md:p-5"
          >
            <h3 className="font-semibold text-lg">{TITLES[set.kind]}</h3>
            <SetItems set={set} />
            {set.items.length > 0 && (
              <div className="mt-auto flex flex-wrap items-end justify-between gap-3">
                <p className="figures">
                  <span className="font-bold text-2xl">{formatEuros(set.gross)}</span>{' '}
                  <span className="text-muted text-sm">IVA incluído</span>
                  {set.net < set.gross && (
                    <span className="block text-muted text-sm">{formatEuros(set.net)} + IVA</span>
                  )}
                </p>
                <Button
                  isBusy={pending?.[0] === set.items[0]?.product_id && pending?.length === set.items.length}
                  onClick={() => onAdd(set.items.map(({ product_id }) => product_id))}
                  aria-label={`Adicionar ${TITLES[set.kind].toLowerCase()} ao carrinho`}
                >
                  <ShoppingCart aria-hidden />
                  Adicionar conjunto
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function SetItems({ set }: { set: SupplySet }) {
  if (set.items.length === 0) {
    return (
      <p className="text-muted">
        De momento falta em stock: {set.missing.map((color) => COLOR_LABELS[color].toLowerCase()).join(', ')}.
      </p>
    );
  }
  return (
    <ul className="grid gap-1.5">
      {set.items.map(({ product_id, slug, name, part }) => (
        <li key={product_id} className="flex items-center gap-2">
          {part !== 'conjunto' && part !== 'outros' && <ColorDots color={part} />}
          <Link
            to={`/produtos/${slug}`}
            className="flex min-h-11 min-w-0 items-center py-0.5 hover:underline pointer-fine:min-h-0"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
