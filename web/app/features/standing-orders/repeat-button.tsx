import { Repeat } from 'lucide-react';
import { useState } from 'react';
import type { StandingSource } from '#core/standing-orders/contract.ts';
import { useSession } from '../../api/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { RepeatDialog } from './repeat-dialog.tsx';

/** 'Repetir…': what a printer or a place needs, every so many weeks. Nothing for who has not proved their address: it is asked there. */
export function RepeatButton({ from, name }: { from: StandingSource; name: string }) {
  const user = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!user?.email_verified) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Repeat aria-hidden />
        Repetir…<span className="sr-only"> {name} de tempos a tempos</span>
      </Button>
      {isOpen && <RepeatDialog from={from} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
