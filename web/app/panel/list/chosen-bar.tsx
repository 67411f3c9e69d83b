import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

interface Props {
  /** "Produtos escolhidos". */
  label: string;
  count: number;
  /** "produto escolhido", "produtos escolhidos". */
  words: readonly [one: string, many: string];
  /** What is said after how many: that they are too many. */
  note?: string | false;
  onClear: () => void;
  /** What is done to them. */
  children: ReactNode;
}

/** Above a list whose rows are ticked: how many, none again, and what is done to all of them. */
export function ChosenBar({ label, count, words: [one, many], note, onClear, children }: Props) {
  return (
    <section
      aria-label={label}
      className="sticky top-14 z-10 flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-action bg-surface px-4 py-1 lg:static lg:pointer-fine:[&_button]:min-h-9 lg:pointer-fine:[&_select]:min-h-9 lg:[&_select]:text-sm"
    >
      <p role="status" className="text-sm">
        {count === 1 ? `1 ${one}` : `${count} ${many}`}
        {note}
      </p>
      <Button size="sm" variant="ghost" className="sm:ml-auto" onClick={onClear}>
        Limpar escolha
      </Button>
      {children}
    </section>
  );
}
