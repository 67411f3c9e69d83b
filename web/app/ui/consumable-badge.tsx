import { CONSUMABLE_LABELS } from '#core/catalogue/texts.ts';
import type { CONSUMABLE_TYPES } from '#core/catalogue/values.ts';
import { Badge } from './badge.tsx';

interface Props {
  type: (typeof CONSUMABLE_TYPES)[number];
  className?: string;
}

/** Whether a consumable is the maker's own or fits in its place: nobody has to guess it from the name. */
export function ConsumableBadge({ type, className }: Props) {
  return (
    <Badge tone={type === 'original' ? 'blue' : 'yellow'} {...(className ? { className } : {})}>
      {CONSUMABLE_LABELS[type]}
    </Badge>
  );
}
