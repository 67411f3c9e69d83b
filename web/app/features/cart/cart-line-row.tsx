import { ImageOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CartLine } from '#core/cart/contract.ts';
import { lineCent } from '#core/cart/rules/line-cent.ts';
import { boundText } from '#core/cart/rules/stock-bound.ts';
import { CATEGORY_LABELS } from '#core/catalogue/texts.ts';
import { PRICE_NOTES } from '#core/shared/iva.ts';
import { formatEuros } from '#core/shared/money.ts';
import { Badge } from '../../ui/badge.tsx';
import { GroupPrice } from '../../ui/group-price.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LicencePromise } from '../../ui/licence-promise.tsx';
import { LineDiscounts } from '../../ui/line-discounts.tsx';
import { Link } from '../../ui/link.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { useBroken } from '../../ui/use-broken.ts';
import { RentalTerm } from './rental-term.tsx';

interface Props {
  line: CartLine;
  /** Asks for a quantity of at least 1; settles when the cart has answered. */
  onQuantity: (quantity: number) => Promise<unknown>;
  /** Asks for another term of a rental. */
  onMonths: (months: number) => Promise<unknown>;
  onRemove: () => void;
}

/** One line of the cart. The quantity shows what was asked for at once; the server's answer follows. */
export function CartLineRow({ line, onQuantity, onMonths, onRemove }: Props) {
  const [wanted, setWanted] = useState<number | null>(null);
  const change = (quantity: number) => {
    // A decrease below 1 removes the line (docs/product.md#cart-and-checkout).
    if (quantity < 1) return onRemove();
    setWanted(quantity);
    const settle = () => setWanted((latest) => (latest === quantity ? null : latest));
    void onQuantity(quantity).then(settle, settle);
  };
  const quantity = wanted ?? line.quantity;
  const cent = wanted === null ? lineCent(line) : null;
  const { isBroken, watch } = useBroken();
  const details = [line.brand, line.model].filter(Boolean).join(' · ');

  return (
    <li className="grid grid-cols-[4.5rem_1fr] gap-x-4 gap-y-3 py-5 sm:grid-cols-[6rem_1fr_auto]">
      <Link
        to={`/produtos/${line.slug}`}
        aria-hidden
        tabIndex={-1}
        className="flex aspect-square items-center justify-center overflow-hidden rounded-md border bg-surface"
      >
        {line.image && !isBroken ? (
          <img
            src={line.image.url}
            alt=""
            width={line.image.width}
            height={line.image.height}
            loading="lazy"
            className="size-full object-contain"
            {...watch}
          />
        ) : (
          <ImageOff className="size-6 text-muted" />
        )}
      </Link>
      <div className="min-w-0">
        <h2 className="font-semibold">
          <Link to={`/produtos/${line.slug}`} className="touch-tall hover:underline">
            {line.name}
          </Link>
        </h2>
        {details && <p className="text-muted text-sm">{details}</p>}
        <div className="mt-1.5 flex flex-wrap items-center gap-2">
          <Badge>{CATEGORY_LABELS[line.category]}</Badge>
        </div>
        {line.rental && line.rental_months !== null && (
          <RentalTerm line={line} rental={line.rental} months={line.rental_months} onMonths={onMonths} />
        )}
        {line.category === 'software' && <LicencePromise productId={line.product_id} quantity={quantity} />}
        <GroupPrice group={line.group} />
        <LineDiscounts discounts={line.discounts} />
        {cent && <p className="price-gross mt-2 text-muted text-sm">{cent}</p>}
        {line.problem ? (
          <p role="alert" className="mt-2 font-medium text-sm text-tone-red">
            {line.problem}
          </p>
        ) : (
          quantity >= line.max_quantity && (
            <p role="status" className="mt-2 text-muted text-sm">
              {boundText(quantity, line.max_quantity)}
            </p>
          )
        )}
      </div>
      <div className="col-span-2 flex items-end justify-between gap-3 sm:col-span-1 sm:flex-col">
        <div className="flex items-center gap-1 sm:order-2">
          <QuantityStepper
            value={quantity}
            min={0}
            max={line.max_quantity}
            label={`Quantidade de ${line.name}`}
            onChange={change}
          />
          <IconButton label={`Retirar ${line.name}`} tone="danger" onClick={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
        <LinePrice line={line} />
      </div>
    </li>
  );
}

/** What a line costs, with IVA, or without it first where its reader chose so; the sums of the cart say both. */
function LinePrice({ line }: { line: CartLine }) {
  const gross = [line.line_gross, line.unit_gross, PRICE_NOTES[line.regime]] as const;
  const views =
    line.regime === 'normal'
      ? ([
          ['price-gross', ...gross],
          ['price-net', line.line_net, line.unit_net, `+ IVA · ${formatEuros(line.line_gross)} com IVA`],
        ] as const)
      : ([['', ...gross]] as const);
  return (
    <div className="figures text-right">
      {views.map(([view, sum, unit, note]) => (
        <p key={view} className={view}>
          <span className="block font-bold text-lg">{formatEuros(sum)}</span>
          <span className="block text-muted text-sm">{formatEuros(unit)} / unidade</span>
          <span className="block text-muted text-sm">{note}</span>
        </p>
      ))}
    </div>
  );
}
