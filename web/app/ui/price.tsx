import { type IvaRegime, PRICE_NOTES } from '#core/shared/iva.ts';
import { formatEuros, NO_PRICE } from '#core/shared/money.ts';
import { classes } from './classes.ts';

interface Props {
  /** Euros, IVA included: what the consumer pays. */
  gross: number;
  /** Euros, without IVA. */
  net: number;
  /** Euros, IVA included, before the campaign; struck through. */
  originalGross?: number | null;
  /** Whole percent off, while a campaign runs. */
  discountPercent?: number | null;
  /** Euros, IVA included: lowest price of the previous 30 days (DL 70/2007). */
  lowest30DaysGross?: number | null;
  isMonthly?: boolean;
  /** Left out: its IVA is apart. */
  regime?: IvaRegime;
  size?: 'sm' | 'md' | 'lg';
}

const SIZES = {
  sm: 'text-xl leading-6',
  md: 'text-2xl',
  lg: 'text-[1.75rem] leading-9 md:text-[2.75rem] md:leading-12',
} as const;

/** An amount with its sign small: "110,69 €". */
function Amount({ euros }: { euros: number }) {
  const said = formatEuros(euros);
  return (
    <>
      {said.slice(0, -1)}
      <span className="text-[0.6em]">{said.slice(-1)}</span>
    </>
  );
}

/** A price: IVA incluído first and big, without IVA small beside it; in a campaign also what it was. */
export function Price({
  gross,
  net,
  originalGross,
  discountPercent,
  lowest30DaysGross,
  isMonthly,
  regime = 'normal',
  size = 'md',
}: Props) {
  if (gross <= 0) return <p className="font-semibold text-muted">{NO_PRICE}</p>;
  const month = isMonthly ? '/mês' : '';
  const isReduced = typeof originalGross === 'number' && originalGross > gross;
  // Said once: where what is struck through is the lowest of the 30 days, its name says it.
  const isLowest = originalGross === lowest30DaysGross;
  const note = PRICE_NOTES[regime];
  // Both are in the page, and the visitor's choice shows one (price-view.ts).
  const views =
    regime === 'normal'
      ? [
          ['price-gross', gross, note, `${formatEuros(net)}${month} + IVA`] as const,
          ['price-net', net, '+ IVA', `${formatEuros(gross)}${month} com IVA`] as const,
        ]
      : [['', gross, note, regime === 'margin' && 'Regime da margem, bens em segunda mão'] as const];
  return (
    <div className="figures">
      {isReduced && (
        <p className="flex flex-wrap items-center gap-x-2 text-[0.8125rem] leading-5">
          <s className="price-gross text-muted">
            <span className="sr-only">
              {isLowest ? 'Preço mais baixo dos últimos 30 dias: ' : 'Preço anterior: '}
            </span>
            {formatEuros(originalGross)}
          </s>
          {discountPercent ? (
            <span className="rounded-sm bg-campaign px-1.5 py-0.5 font-bold text-on-campaign text-xs">
              −{discountPercent}%
            </span>
          ) : null}
        </p>
      )}
      {views.map(([view, euros, note, other]) => (
        <div key={view} className={view}>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className={classes('font-bold tracking-tight', SIZES[size], isReduced && 'text-campaign')}>
              <Amount euros={euros} />
              {month && <span className="font-semibold text-[0.6em]">{month}</span>}
            </span>
            <span className={classes('text-muted', size === 'sm' ? 'text-xs' : 'text-sm')}>{note}</span>
          </p>
          {other && size !== 'sm' && <p className="text-muted text-sm">{other}</p>}
        </div>
      ))}
      {isReduced && !isLowest && typeof lowest30DaysGross === 'number' && (
        <p className="mt-1 text-muted text-xs">
          Preço mais baixo dos últimos 30 dias: {formatEuros(lowest30DaysGross)}
        </p>
      )}
    </div>
  );
}

interface OfProps extends Pick<Props, 'size' | 'isMonthly'> {
  pricing: {
    readonly gross: number;
    readonly net: number;
    readonly regime: IvaRegime;
    readonly original_gross: number | null;
    readonly discount_percent: number | null;
    readonly lowest_30_days_gross: number | null;
  };
}

/** The price that the catalogue says of a product. */
export function ProductPrice({ pricing, ...look }: OfProps) {
  return (
    <Price
      {...look}
      gross={pricing.gross}
      net={pricing.net}
      regime={pricing.regime}
      originalGross={pricing.original_gross}
      discountPercent={pricing.discount_percent}
      lowest30DaysGross={pricing.lowest_30_days_gross}
    />
  );
}
