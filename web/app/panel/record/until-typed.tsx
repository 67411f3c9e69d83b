import { Fragment, type ReactNode, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

interface Props<T> {
  /** The record as it was read last. */
  latest: T;
  /** What of a record makes it another form: where it stands. */
  formOf: (record: T) => string;
  /** The form of a record; when it was saved it says so by `onSaved`, and follows the record again. */
  children: (record: T, onSaved: () => void) => ReactNode;
}

/** A form that follows its record until somebody types: from then on it stays as it is, whoever else moves the record. */
export function UntilTyped<T>({ latest, formOf, children }: Props<T>) {
  const [begun, setBegun] = useState<{ record: T } | null>(null);
  const isBehind = begun !== null && formOf(begun.record) !== formOf(latest);
  const shown = isBehind ? begun.record : latest;
  return (
    // Also of a dialog that belongs to it: what is typed there comes through React's own tree.
    <div className="space-y-3 empty:hidden" onInput={() => setBegun(begun ?? { record: latest })}>
      {isBehind && (
        <Alert tone="warning" title="Mudou entretanto">
          <p>O que escreveu continua aqui.</p>
          <Button size="sm" variant="secondary" className="mt-2" onClick={() => setBegun(null)}>
            Ver como ficou
          </Button>
        </Alert>
      )}
      <Fragment key={formOf(shown)}>{children(shown, () => setBegun(null))}</Fragment>
    </div>
  );
}
