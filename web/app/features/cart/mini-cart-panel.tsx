import { X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { cartTexts } from '#core/cart/texts.ts';
import { formatEuros } from '#core/shared/money.ts';
import { withQueries } from '../../api/with-queries.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { useCart } from './use-cart.ts';

/** Lines shown; the rest is counted. */
const MOST = 3;
/** How long it stays when nobody touches it, in milliseconds: what it says is in the cart too. */
const STAY = 8000;

/** The small cart after 'Adicionar': what was added, what is in it, what is missing for free delivery, the way to it. It takes no focus. */
function MiniCart({ told, onClose }: { told: string; onClose: () => void }) {
  const { data: cart } = useCart();
  const [isHeld, setHeld] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const [opener] = useState(() => document.activeElement);
  const leave = useCallback(() => {
    const isInside = panel.current?.contains(document.activeElement);
    if (isInside && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    onClose();
  }, [opener, onClose]);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onClose, STAY);
    return () => clearTimeout(timer);
  }, [isHeld, onClose]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') leave();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [leave]);
  if (!cart || cart.lines.length === 0) return null;
  const shown = cart.lines.slice(-MOST).reverse();
  const others = cart.lines.length - shown.length;
  return (
    <section
      ref={panel}
      aria-label="O seu carrinho"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="fixed inset-x-0 bottom-0 z-40 flex max-h-[60dvh] animate-rise flex-col gap-3 rounded-t-2xl border bg-surface p-4 shadow-overlay sm:inset-x-auto sm:top-20 sm:right-4 sm:bottom-auto sm:w-88 sm:rounded-xl print:hidden"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold">
          No carrinho: {cart.units} {cart.units === 1 ? 'artigo' : 'artigos'}
        </h2>
        <IconButton label="Fechar o carrinho" onClick={leave} className="-my-2 -mr-2">
          <X aria-hidden />
        </IconButton>
      </div>
      <p role="status" className="-mt-2 line-clamp-2 text-muted text-sm">
        {told}
      </p>
      <ul className="min-h-0 divide-y overflow-y-auto text-sm">
        {shown.map((line) => (
          <li key={line.id} className="flex justify-between gap-3 py-2 first:pt-0">
            <span className="line-clamp-2 min-w-0">
              {line.quantity} × {line.name}
            </span>
            <span className="figures shrink-0 font-semibold">{formatEuros(line.line_gross)}</span>
          </li>
        ))}
        {others > 0 && (
          <li className="py-2 text-muted">
            e mais {others} {others === 1 ? 'linha' : 'linhas'}
          </li>
        )}
      </ul>
      {cart.free_shipping_missing !== null && (
        <p className="figures rounded-md bg-sunken px-3 py-2 text-sm">
          {cartTexts.freeShipping(cart.free_shipping_threshold)}
          {cart.free_on_mainland_only && ' (Portugal Continental)'}.{' '}
          <strong>{cartTexts.missingForFreeShipping(cart.free_shipping_missing)}</strong>.
        </p>
      )}
      <Button asChild className="w-full">
        <Link to="/carrinho">Ver carrinho</Link>
      </Button>
    </section>
  );
}

export default withQueries(MiniCart);
