import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { classes } from '../../ui/classes.ts';

const STEPS = ['Carrinho', 'Entrega', 'Pagamento'] as const;

/** Where we are between the cart and the payment. The cart can be gone back to until the order is placed. */
export function CheckoutSteps({ current }: { current: 1 | 2 | 3 }) {
  return (
    <ol aria-label="Passos da compra" className="flex items-center gap-2 sm:gap-4">
      {STEPS.map((label, i) => {
        const number = i + 1;
        const isDone = number < current;
        const step = (
          <>
            <span
              aria-hidden
              className={classes(
                'flex size-7 shrink-0 items-center justify-center rounded-full border font-semibold text-sm',
                number === current && 'border-action bg-action text-on-action',
                isDone && 'border-action text-action',
              )}
            >
              {isDone ? <Check className="size-4" /> : number}
            </span>
            <span className={classes(number !== current && 'max-sm:sr-only')}>{label}</span>
          </>
        );
        return (
          <li
            key={label}
            aria-current={number === current ? 'step' : undefined}
            className={classes(
              'flex items-center gap-2 sm:gap-4',
              number === current ? 'font-semibold' : 'text-muted',
            )}
          >
            {i > 0 && <span aria-hidden className="w-5 border-line-strong border-t sm:w-10" />}
            {isDone && number === 1 && current === 2 ? (
              <Link
                to="/carrinho"
                className="flex min-h-11 min-w-11 items-center gap-2 hover:underline max-sm:-mx-2 max-sm:justify-center"
              >
                {step}
              </Link>
            ) : (
              <span className="flex min-h-11 items-center gap-2">{step}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
