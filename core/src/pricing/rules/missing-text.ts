import { formatCents } from '../../shared/money.ts';
import type { Missing } from './promote.ts';

/** What is missing until a promotion counts, in words for the customer. */
export function missingText({ cents, units }: Missing): string {
  const parts = [
    ...(units > 0 ? [units === 1 ? '1 unidade' : `${units} unidades`] : []),
    ...(cents > 0 ? [formatCents(cents)] : []),
  ];
  return `${units === 1 && cents === 0 ? 'Falta' : 'Faltam'} ${parts.join(' e ')} para ter este desconto.`;
}
