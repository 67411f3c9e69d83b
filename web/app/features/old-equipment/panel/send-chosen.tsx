import { useState } from 'react';
import { MOST_SENT, type OldEquipment } from '#core/old-equipment/contract.ts';
import { ChosenBar } from '../../../panel/list/chosen-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SentToForm } from './sent-to-form.tsx';

interface Props {
  chosen: ReadonlySet<string>;
  rows: readonly OldEquipment[];
  onDone: () => void;
}

/** What is done with the chosen rows together: all of them went to one place. */
export function SendChosen({ chosen, rows, onDone }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isTooMany = chosen.size > MOST_SENT;
  const isMissing = rows.some(({ id, state }) => chosen.has(id) && state !== 'recebido');
  return (
    <>
      <ChosenBar
        label="Equipamentos escolhidos"
        count={chosen.size}
        words={['registo escolhido', 'registos escolhidos']}
        note={
          isTooMany ? `: no máximo ${MOST_SENT} de cada vez` : isMissing && ': só segue o que já foi recebido'
        }
        onClear={onDone}
      >
        <Button size="sm" disabled={isTooMany || isMissing} onClick={() => setOpen(true)}>
          Para onde foi
        </Button>
      </ChosenBar>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Para onde foi?">
        <SentToForm
          ids={[...chosen]}
          onDone={() => {
            setOpen(false);
            onDone();
          }}
        />
      </Dialog>
    </>
  );
}
