import { formatEuros } from '#core/shared/money.ts';
import { useOwnPrice } from './own-prices.ts';

interface Props {
  productId: string;
  /** On a card of a list, on the phone's bar, or under everybody's price on its page. */
  place: 'card' | 'bar' | 'page';
}

/** What an article costs who is in a group, where that is less than for everybody: the page itself is everybody's. */
export default function OwnPrice({ productId, place }: Props) {
  const own = useOwnPrice(productId);
  const first = own?.prices[0];
  if (!own || !first) return null;
  if (place === 'page') return <OnPage {...own} />;
  const from = first.from_units > 1 && ` de ${first.from_units} un.`;
  const price = (
    <>
      O seu preço{from} <span className="price-gross whitespace-nowrap">{formatEuros(first.gross)}</span>
      <span className="price-net whitespace-nowrap">
        {formatEuros(first.net)}
        {first.net !== first.gross && ' + IVA'}
      </span>
    </>
  );
  // Beside what so many cost with IVA.
  if (place === 'bar')
    return (
      <span className="block font-semibold text-sm text-tone-green">
        O seu preço{from} <span className="whitespace-nowrap">{formatEuros(first.gross)} / un.</span>
      </span>
    );
  // Over the edge of the picture: nothing moves when it comes.
  return (
    <p className="figures pointer-events-none absolute top-2 right-2 z-1 max-w-[calc(100%-1rem)] -translate-y-full rounded-xl border border-tone-green bg-tone-green-soft px-2 text-right font-semibold text-tone-green text-xs leading-5">
      {price}
    </p>
  );
}

function OnPage({ group, prices }: NonNullable<ReturnType<typeof useOwnPrice>>) {
  return (
    <section
      aria-label="O seu preço"
      className="figures rounded-md border border-tone-green bg-tone-green-soft p-3 text-tone-green"
    >
      <h2 className="font-semibold text-sm">O seu preço · {group}</h2>
      <ul>
        {prices.map(({ from_units, net, gross }) => (
          <li key={from_units} className="flex flex-wrap items-baseline gap-x-2">
            {from_units > 1 && <span className="text-sm">A partir de {from_units}:</span>}
            {(net === gross ? [''] : ['price-gross', 'price-net']).map((view) => (
              <span key={view} className={view}>
                <span className="font-bold text-lg">{formatEuros(view === 'price-net' ? net : gross)}</span>{' '}
                <span className="text-sm">
                  {view === 'price-net'
                    ? `+ IVA · ${formatEuros(gross)} com IVA`
                    : net !== gross && `com IVA · ${formatEuros(net)} + IVA`}
                </span>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
