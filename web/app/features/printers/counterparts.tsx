import type { Counterparts as Found } from '#core/printers/contract.ts';
import { pricePerPageText } from '#core/printers/rules/price-per-page.ts';
import { SupplyRow } from './supply-row.tsx';

interface Props {
  found: Found | null;
  onBuy: (product: Found['items'][number]['product']) => void;
  pendingId: string | null;
}

function textOf({ kind, own_per_page: own }: Found): string | null {
  if (own === null) return null;
  return kind === 'compativel'
    ? `Com este original cada página custa ${pricePerPageText(own).replace(' por página', '')}.`
    : `Com este compatível cada página custa ${pricePerPageText(own).replace(' por página', '')}.`;
}

/** Beside an original its compatibles, beside a compatible its originals, with what a page costs and what is saved. */
export function Counterparts({ found, onBuy, pendingId }: Props) {
  if (!found) return null;
  const text = textOf(found);
  const isOriginal = found.kind === 'original';
  return (
    <section aria-labelledby="original-ou-compativel">
      <h2 id="original-ou-compativel" className="font-bold text-xl">
        {isOriginal ? 'O original deste consumível' : 'Compatíveis com este original'}
      </h2>
      {text && <p className="figures mt-1 text-muted">{text}</p>}
      <ul className="mt-3 grid gap-3 xl:grid-cols-2">
        {found.items.map((supply) => (
          <li key={supply.product.id}>
            <SupplyRow
              supply={supply}
              onBuy={onBuy}
              isBusy={pendingId === supply.product.id}
              savedPercent={isOriginal ? null : supply.saved_percent}
            />
            {isOriginal && supply.saved_percent !== null && (
              <p className="figures mt-1.5 px-1 font-medium text-sm text-tone-green">
                Com o compatível poupa {supply.saved_percent} % em cada página.
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
