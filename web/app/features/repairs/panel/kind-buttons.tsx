import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';

interface Props<Kind extends string> {
  kinds: readonly Kind[];
  labels: Readonly<Record<Kind, string>>;
  kind: Kind;
  onKind: (kind: Kind) => void;
  /** What is done with the chosen one. */
  children?: ReactNode;
}

/** Which kind of mark is put next. */
export function KindButtons<Kind extends string>({ kinds, labels, kind, onKind, children }: Props<Kind>) {
  return (
    <div className="flex flex-wrap gap-2">
      {kinds.map((one) => (
        <Button
          key={one}
          size="sm"
          variant={one === kind ? 'primary' : 'secondary'}
          aria-pressed={one === kind}
          onClick={() => onKind(one)}
        >
          {labels[one]}
        </Button>
      ))}
      {children}
    </div>
  );
}
