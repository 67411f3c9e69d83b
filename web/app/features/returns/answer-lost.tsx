import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ReturnPage } from '#core/returns/contract.ts';
import { returnNumber } from '#core/returns/record.ts';
import type { LostAnswer } from '#core/returns/values.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.ts';
import { tell, useTold } from './tell-return.ts';

interface Props {
  found: ReturnPage;
  returnKey: string;
}

/** What the shop proposes to take off for use, and what the customer says of it; who does not agree writes to the shop. */
export function AnswerLost({ found, returnKey }: Props) {
  const show = useTold(returnKey);
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState<LostAnswer | null>(null);
  const lost = found.lines.reduce((sum, line) => sum + line.lost, 0);
  const answer = async (said: LostAnswer) => {
    setBusy(said);
    try {
      show(await tell(returnKey, { lost: said }));
      if (said === 'discorda') {
        const of = new URLSearchParams({ devolucao: returnKey, numero: returnNumber(found.number) });
        const what = found.lines
          .filter((line) => line.lost > 0)
          .map((line) => `${line.name}: ${formatEuros(line.lost)}`);
        const message = `Não concordo com o desconto proposto (${what.join('; ')}), porque `;
        void navigate(`/pergunta?${of}`, { state: { message } });
      }
    } catch {
      toast.error('Não foi possível guardar a sua resposta.');
    } finally {
      setBusy(null);
    }
  };
  return (
    <Card className="space-y-3">
      <h2 className="font-semibold">A loja propõe descontar {formatEuros(lost)}</h2>
      {found.lines
        .filter((line) => line.lost > 0)
        .map((line) => (
          <p key={line.line_id}>
            {line.name}: {formatEuros(line.lost)}. {line.why.join(' ')}
          </p>
        ))}
      <p className="text-muted text-sm">
        Veja as fotografias em baixo.
        {found.answer_until &&
          ` Se não responder até ${formatDateTime(found.answer_until)}, seguimos com esta proposta.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isBusy === 'aceita'} disabled={isBusy !== null} onClick={() => void answer('aceita')}>
          Aceito
        </Button>
        <Button
          variant="secondary"
          isBusy={isBusy === 'discorda'}
          disabled={isBusy !== null}
          onClick={() => void answer('discorda')}
        >
          Não concordo
        </Button>
      </div>
    </Card>
  );
}
