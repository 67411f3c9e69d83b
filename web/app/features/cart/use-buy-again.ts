import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { cartTexts } from '#core/cart/texts.ts';
import { api, ensureXsrf } from '../../api/client.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { toast } from '../../ui/toast.ts';
import { showCart } from './use-cart.ts';

interface Bought {
  readonly product_id: string | null;
  /** Null when it is not sold any more. */
  readonly slug: string | null;
  readonly name: string;
  readonly quantity: number;
  readonly rental_months: number | null;
}

/** Puts what was bought into the cart again and goes there; says what cannot be had any more. */
export function useBuyAgain() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    scope: { id: 'cart' },
    mutationFn: async (items: readonly Bought[]) => {
      await ensureXsrf();
      const missing: string[] = [];
      let reason: unknown = null;
      for (const { product_id, slug, name, quantity, rental_months } of items) {
        const body =
          product_id && slug
            ? { product_id, quantity, ...(rental_months === null ? {} : { rental_months }) }
            : null;
        try {
          if (body) showCart(client, await api('POST /api/cart/lines', { body }));
          else missing.push(name);
        } catch (error) {
          reason = error;
          missing.push(name);
        }
      }
      return { missing, reason, isAny: missing.length < items.length };
    },
    onSuccess: ({ missing, reason, isAny }) => {
      if (missing.length > 0) {
        const text = refusalText(missing.length === 1 ? reason : null, cartTexts.notAgain);
        toast.warning(missing.length === 1 ? `${missing[0]}: ${text}` : text, {
          ...(missing.length > 1 ? { description: missing.join(', ') } : {}),
        });
      }
      if (isAny) void navigate('/carrinho');
    },
    onError: (error) => toast.error(refusalText(error, cartTexts.addFailed)),
  });
}
