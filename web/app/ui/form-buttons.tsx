import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface Props {
  /** The form's id: the buttons stand outside of it. */
  form: string;
  isBusy?: boolean;
  onCancel: () => void;
  /** What sending it does: "Guardar". */
  children: ReactNode;
}

/** The foot of a dialog or a panel with a form: to give up, and to send it. */
export function FormButtons({ form, isBusy = false, onCancel, children }: Props) {
  return (
    <>
      <Button variant="secondary" onClick={onCancel}>
        Cancelar
      </Button>
      <Button type="submit" form={form} isBusy={isBusy}>
        {children}
      </Button>
    </>
  );
}
