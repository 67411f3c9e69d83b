import { useState } from 'react';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import { awaitsDecision, nextAct, type RepairStatus } from '#core/repairs/lifecycle.ts';
import { Button } from '../../../ui/button.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { PhoneDecision } from './quotes/phone-decision.tsx';
import { StatusMenu } from './status-menu.tsx';
import { useMove } from './use-move.tsx';

interface Props {
  repair: AdminRepairDetail;
  isQuoteBusy: boolean;
  /** Something else comes before it: it is no blue button, and none under a thumb. */
  isQuiet: boolean;
  /** The quote is sent, or written where there is none yet. */
  onQuote: () => void;
}

/** What comes next with a repair, as its one main button (core/src/repairs/lifecycle.ts); every other status behind '⋯'. */
export function NextStep({ repair, isQuoteBusy, isQuiet, onQuote }: Props) {
  const [open, setOpen] = useState<'aprovado' | 'rejeitado' | 'entregue' | null>(null);
  const { move, isMoving, question } = useMove();
  const { status, money } = repair;
  const quote = awaitsDecision(status) ? repair.quotes.find(({ state }) => state === 'enviado') : undefined;
  const act = nextAct({ ...repair, left: money.left, isCovered: repair.claim?.state === 'coberta' });
  const go = (to: RepairStatus) => {
    // Whoever said yes or no is asked for where there is a quote to decide; the money and who collects at the hand-over.
    if ((to === 'aprovado' || to === 'rejeitado') && quote) setOpen(to);
    else if (to === 'entregue') setOpen(to);
    else void move(repair, to);
  };
  const close = () => setOpen(null);
  return (
    <section aria-label="Próximo passo" className="flex gap-2">
      {act && (
        <Button
          variant={isQuiet ? 'secondary' : 'primary'}
          className={isQuiet ? 'max-sm:hidden' : 'max-sm:flex-1'}
          isBusy={isMoving || (act.does === 'quote' && isQuoteBusy)}
          onClick={() => (act.does === 'quote' ? onQuote() : go(act.to))}
        >
          {act.label}
        </Button>
      )}
      <StatusMenu label="Outros estados" from={status} except={act?.to} onChoose={go} />
      {question}
      {quote && (open === 'aprovado' || open === 'rejeitado') && (
        <PhoneDecision repair={repair} quote={quote} isApproval={open === 'aprovado'} onClose={close} />
      )}
      <HandOverDialog repair={repair} open={open === 'entregue'} onOpenChange={close} />
    </section>
  );
}
