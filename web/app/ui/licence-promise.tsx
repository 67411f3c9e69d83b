import { useEffect, useState } from 'react';
import { promiseText } from '#core/licences/rules/promise.ts';
import { api } from '../api/client.ts';

/** When the keys of so many units of software are there, said before they are bought; nothing of what has no keys. */
export function LicencePromise({ productId, quantity }: { productId: string; quantity: number }) {
  const [promise, setPromise] = useState<{ at_hand: number; days: number } | null>(null);
  useEffect(() => {
    let isGone = false;
    api('GET /api/products/{id}/licence-promise', { params: { id: productId } })
      .then((found) => isGone || setPromise(found.promise))
      // Without an answer nothing is promised.
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [productId]);
  return (
    <span aria-live="polite" className="block min-h-5 text-muted text-sm">
      {promise && promiseText(promise, quantity)}
    </span>
  );
}
