import type { Condition } from '#core/catalogue/values.ts';
import { Badge } from './badge.tsx';

const CONDITIONS = {
  novo: { label: 'Novo', tone: 'green' },
  usado: { label: 'Usado', tone: 'blue' },
  recondicionado: { label: 'Recondicionado', tone: 'orange' },
} as const;

/** Condition of a product: novo green, usado blue, recondicionado orange (docs/product.md#texts). */
export function ConditionBadge({ condition, className }: { condition: Condition; className?: string }) {
  const { label, tone } = CONDITIONS[condition];
  return (
    <Badge tone={tone} {...(className ? { className } : {})}>
      {label}
    </Badge>
  );
}
