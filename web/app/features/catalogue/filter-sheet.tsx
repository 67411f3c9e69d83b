import type { ReactNode } from 'react';
import { countText } from '#core/catalogue/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface Props {
  total: number;
  onClose: () => void;
  children: ReactNode;
}

/** The filters of a phone: a sheet from below whose button says how many products are left. */
export default function FilterSheet({ total, onClose, children }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Filtros"
      footer={
        <Button size="lg" className="w-full" onClick={onClose}>
          Ver {total} {total === 1 ? 'produto' : 'produtos'}
        </Button>
      }
    >
      <p role="status" className="sr-only">
        {countText(total)}
      </p>
      {children}
    </Dialog>
  );
}
