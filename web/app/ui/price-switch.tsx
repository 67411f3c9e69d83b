import { classes } from './classes.ts';
import { showNetPrices, useNetPrices } from './price-view.ts';

/** Which prices are seen first, for companies: with IVA, or without it. */
export function PriceSwitch({ className }: { className?: string }) {
  const isNet = useNetPrices();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isNet}
      onClick={() => showNetPrices(!isNet)}
      className={classes(
        'inline-flex min-h-11 items-center rounded-md px-3 text-left text-sm hover:bg-sunken',
        isNet && 'font-semibold text-action',
        className,
      )}
    >
      {isNet ? 'Preços s/ IVA: ligado' : 'Preços s/ IVA'}
    </button>
  );
}
