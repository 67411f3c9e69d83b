import { CONDITION_LABELS } from '#core/catalogue/texts.ts';
import type { Condition } from '#core/catalogue/values.ts';
import { Badge } from './badge.tsx';

const TONES = { novo: 'green', usado: 'blue', recondicionado: 'orange' } as const;

/** Condition of a product: novo green, usado blue, recondicionado orange (docs/product.md#texts). */
export function ConditionBadge({
  condition,
  grade,
  className,
}: {
  condition: Condition;
  /** Of used goods: 'A+'. */
  grade?: string | null;
  className?: string;
}) {
  return (
    <Badge tone={TONES[condition]} {...(className ? { className } : {})}>
      {CONDITION_LABELS[condition]}
      {grade && ` ${grade}`}
    </Badge>
  );
}
