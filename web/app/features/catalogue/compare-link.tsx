import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { comparisonAddress, isComparable } from '#core/catalogue/rules/comparison.ts';
import type { Category } from '#core/catalogue/values.ts';
import { Link } from '../../ui/link.tsx';
import { readCompared } from './compared-products.ts';

interface Props {
  product: { slug: string; name: string; category: Category };
  className?: string;
}

/** Leads to the comparison with this product, beside those of its kind that were compared last. */
export function CompareLink({ product, className }: Props) {
  const navigate = useNavigate();
  if (!isComparable(product.category)) return null;
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(comparisonAddress([product.slug, ...readCompared(product.category)]));
  };
  return (
    <Link
      to={comparisonAddress([product.slug])}
      onClick={go}
      aria-label={`Comparar ${product.name}`}
      className={`inline-flex min-h-11 items-center text-action text-sm hover:underline ${className ?? ''}`}
    >
      Comparar
    </Link>
  );
}
