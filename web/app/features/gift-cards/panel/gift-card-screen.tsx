import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { WholeGiftCard } from '#core/gift-cards/contract.ts';
import { giftCardNumber } from '#core/gift-cards/record.ts';
import { GIFT_CARD_STATE_LABELS } from '#core/gift-cards/values.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import { formatDateTime, formatDay } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { usePanel } from '../../../panel/context.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { RecordPanel } from '../../../panel/record/record-panel.tsx';
import { panelPath } from '../../../panel/room.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CreditEntries } from '../../../ui/credit-entries.tsx';
import { FactRow, FactRows } from '../../../ui/fact-rows.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import type { Route } from './+types/gift-card-screen.ts';

export const meta = panelMeta('Cartão-presente');

/** One gift card beside the list: what is left, its movements, and what the shop does to it. */
export default function GiftCardScreen({ params: { id } }: Route.ComponentProps) {
  const { leave } = useOverList(panelPath('cartoes-presente'));
  const { can } = usePanel();
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'gift-cards', 'one', id],
    queryFn: ({ signal }) => api('GET /api/admin/gift-cards/{id}', { params: { id }, signal }),
  });
  const card = query.data;
  return (
    <RecordPanel
      query={query}
      onClose={leave}
      title={card ? `${giftCardNumber(card.number)} · ${card.recipient_name}` : 'Cartão-presente'}
      description={
        card &&
        `${GIFT_CARD_STATE_LABELS[card.state]} · restam ${formatEuros(card.balance)} de ${formatEuros(card.amount)}`
      }
      failure="Não foi possível abrir o cartão-presente"
    >
      {(found) => (
        <div className="space-y-5">
          {can('gift-cards.change') && found.state !== 'pedido' && found.state !== 'anulado' && (
            <Acts card={found} />
          )}
          <Facts card={found} />
          <section className="space-y-1">
            <h3 className="font-semibold">Movimentos</h3>
            {found.entries.length === 0 ? (
              <p className="text-muted text-sm">Ainda não foi pago.</p>
            ) : (
              <CreditEntries entries={found.entries} />
            )}
          </section>
        </div>
      )}
    </RecordPanel>
  );
}

function Facts({ card }: { card: WholeGiftCard }) {
  return (
    <dl className="divide-y border-y text-sm">
      <FactRow label="Encomenda">
        <Link to={panelPath('encomendas', card.order_id)} className="touch-tall text-action underline">
          {orderNumber(card.order_number)}
        </Link>
      </FactRow>
      <FactRows
        facts={[
          ['De', card.from_name],
          ['Para', [card.recipient_name, card.recipient_email].filter(Boolean).join(' · ')],
          ['Mensagem', card.message],
          ['Código', card.last && `…${card.last}`],
          card.sent_at
            ? ['Enviado', formatDateTime(card.sent_at)]
            : ['Dia de envio', formatDay(card.send_on)],
          ['Até', card.ends_on && formatDay(card.ends_on)],
        ]}
      />
    </dl>
  );
}

const FORMS = { resend: 'Reenviar', extend: 'Prolongar', annul: 'Anular' } as const;
type Act = keyof typeof FORMS;

function Acts({ card }: { card: WholeGiftCard }) {
  const [act, setAct] = useState<Act | null>(null);
  const names: Act[] = card.balance > 0 ? ['resend', 'extend', 'annul'] : ['resend', 'extend'];
  const done = () => setAct(null);
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-3">
        {names.map((name) => (
          <Button
            key={name}
            variant={name === 'annul' ? 'danger' : 'secondary'}
            aria-expanded={act === name}
            onClick={() => setAct(act === name ? null : name)}
          >
            {FORMS[name]}
          </Button>
        ))}
      </div>
      {act === 'resend' && <Resend card={card} onDone={done} />}
      {act === 'extend' && <Extend card={card} onDone={done} />}
      {act === 'annul' && <Annul card={card} onDone={done} />}
    </div>
  );
}

interface FormProps {
  card: WholeGiftCard;
  onDone: () => void;
}

function useDone(onDone: () => void) {
  const client = useQueryClient();
  return () => {
    onDone();
    return client.invalidateQueries({ queryKey: queryKeys.admin });
  };
}

function Resend({ card: { id, recipient_email }, onDone }: FormProps) {
  const { form, refusal, isBusy } = useCallForm(
    () => api('POST /api/admin/gift-cards/{id}/resend', { params: { id } }),
    {
      values: {},
      done: 'Cartão enviado outra vez',
      onDone: useDone(onDone),
      failed: 'Não foi possível reenviar',
    },
  );
  return (
    <form {...form} noValidate aria-label="Reenviar" className="space-y-3 rounded-lg border p-4">
      {refusal && <Alert>{refusal}</Alert>}
      <p className="break-words text-sm">
        Segue outra vez, com o código, para {recipient_email ?? 'ninguém'}.
      </p>
      <Button type="submit" isBusy={isBusy}>
        Enviar outra vez
      </Button>
    </form>
  );
}

function Extend({ card: { id, ends_on }, onDone }: FormProps) {
  const { form, register, errors, refusal, isBusy } = useCallForm(
    (typed: { ends_on: string }) =>
      api('POST /api/admin/gift-cards/{id}/end', { params: { id }, body: typed }),
    {
      values: { ends_on: ends_on ?? '' },
      done: 'Prazo prolongado',
      onDone: useDone(onDone),
      failed: 'Não foi possível prolongar',
    },
  );
  return (
    <form {...form} noValidate aria-label="Prolongar" className="space-y-3 rounded-lg border p-4">
      {refusal && <Alert>{refusal}</Alert>}
      <Field
        label="Último dia"
        hint="O que já tinha terminado volta ao cartão."
        error={errors.ends_on}
        required
      >
        <Input {...register('ends_on')} type="date" />
      </Field>
      <Button type="submit" isBusy={isBusy}>
        Prolongar cartão
      </Button>
    </form>
  );
}

function Annul({ card: { id, balance }, onDone }: FormProps) {
  const { form, register, errors, refusal, isBusy } = useCallForm(
    (typed: { reason: string }) =>
      api('POST /api/admin/gift-cards/{id}/annul', { params: { id }, body: typed }),
    {
      values: { reason: '' },
      done: 'Cartão anulado',
      onDone: useDone(onDone),
      failed: 'Não foi possível anular',
    },
  );
  return (
    <form {...form} noValidate aria-label="Anular" className="space-y-3 rounded-lg border p-4">
      {refusal && <Alert>{refusal}</Alert>}
      <p className="text-sm">
        Os {formatEuros(balance)} que restam deixam de se poder usar. Devolvem-se depois na encomenda, a quem
        o comprou.
      </p>
      <Field label="Motivo" error={errors.reason} required>
        <Input {...register('reason')} maxLength={200} autoComplete="off" />
      </Field>
      <Button type="submit" variant="danger" isBusy={isBusy}>
        Anular cartão
      </Button>
    </form>
  );
}
