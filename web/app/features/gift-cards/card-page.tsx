import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { OwnGiftCard } from '#core/gift-cards/contract.ts';
import { giftCardTexts } from '#core/gift-cards/texts.ts';
import { GIFT_CARD_STATE_LABELS } from '#core/gift-cards/values.ts';
import { formatDay } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { useSession } from '../../api/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CreditEntries } from '../../ui/credit-entries.tsx';
import { DocumentButton } from '../../ui/document-button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { toast } from '../../ui/toast.ts';

interface Props {
  card: OwnGiftCard;
  /** The word of its link. */
  cardKey: string;
}

/** A gift card as whoever has it sees it: what is left, the code, what it bought. */
export function CardPage({ card, cardKey }: Props) {
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5">
      <PageTitle title="Cartão-presente" subtitle={`${card.number} · de ${card.from_name}`} />
      <Card className="space-y-4">
        <p>Para {card.recipient_name}</p>
        {card.message && <p className="whitespace-pre-line break-words text-lg">«{card.message}»</p>}
        <div>
          <p className="figures font-bold text-3xl">{formatEuros(card.balance)}</p>
          <p className="text-muted text-sm">
            {card.state === 'ativo'
              ? `de ${formatEuros(card.amount)} · use até ${formatDay(card.ends_on)}`
              : GIFT_CARD_STATE_LABELS[card.state]}
          </p>
        </div>
        <div>
          <p className="text-muted text-sm">Código</p>
          <p className="select-all break-words font-mono font-semibold text-lg">
            {card.code ?? `termina em ${card.last}`}
          </p>
        </div>
        {card.state === 'ativo' && <p className="text-sm">{giftCardTexts.howTo}</p>}
        <div className="flex flex-wrap gap-3">
          {card.state === 'ativo' && (
            <Button asChild>
              <Link to="/produtos">Ver produtos</Link>
            </Button>
          )}
          <DocumentButton
            variant="secondary"
            path={`/api/gift-cards/${encodeURIComponent(cardKey)}/document`}
            fileName={`cartao-presente-${card.number}.pdf`}
          >
            PDF para imprimir
          </DocumentButton>
        </div>
      </Card>
      {card.state === 'ativo' && <Keep cardKey={cardKey} />}
      <Card>
        <h2 className="font-semibold">Movimentos</h2>
        <CreditEntries entries={card.entries} />
      </Card>
    </div>
  );
}

/** For who has an account: the rest becomes credit of theirs, and no code is needed any more. */
function Keep({ cardKey }: { cardKey: string }) {
  const user = useSession();
  const client = useQueryClient();
  const keep = useMutation({
    mutationFn: () => api('POST /api/gift-cards/{key}/credit', { params: { key: cardKey } }),
    onSuccess: ({ balance }) => toast.success(`Já está no seu saldo: ${formatEuros(balance)}`),
    onError: (error) =>
      toast.error('Não foi possível juntar ao saldo', {
        description: refusalText(error, 'Tente novamente.'),
      }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.giftCard(cardKey) }),
        client.invalidateQueries({ queryKey: queryKeys.myCredit }),
      ]),
  });
  if (!user) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <p>Sem códigos: o que resta fica no saldo da sua conta, até ao mesmo dia.</p>
      <Button variant="secondary" isBusy={keep.isPending} onClick={() => keep.mutate()}>
        Juntar ao meu saldo
      </Button>
    </Card>
  );
}
