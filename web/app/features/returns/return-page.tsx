import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import type { ReturnPage as Page } from '#core/returns/contract.ts';
import { returnLifecycle } from '#core/returns/lifecycle.ts';
import { returnNumber } from '#core/returns/record.ts';
import { RETURN_REASON_LABELS, RETURN_WAY_LABELS } from '#core/returns/values.ts';
import { formatDate, formatDateTime } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DocumentButton } from '../../ui/document-button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { toast } from '../../ui/toast.ts';
import { AnswerLost } from './answer-lost.tsx';
import { ExchangeCard } from './exchange-card.tsx';
import { meaningOf } from './meaning.ts';
import { ReturnBadge } from './return-badge.tsx';
import { ReturnPhotos } from './return-photos.tsx';
import { tell, useTold } from './tell-return.ts';

interface Props {
  found: Page;
  /** Its id, or the word of its link. */
  returnKey: string;
}

/** A return as its customer sees it: what happens next, what goes back, and how. */
export function ReturnPage({ found, returnKey }: Props) {
  const { isEnd, isWithCustomer } = returnLifecycle.facts[found.state];
  const isAccepted = isWithCustomer && found.state !== 'pedida';
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5">
      <PageTitle
        title={`Devolução ${returnNumber(found.number)}`}
        subtitle={`Da encomenda ${orderNumber(found.order_number)}, ${formatDateTime(found.created_at)}`}
      />
      <Card className="space-y-3">
        <ReturnBadge state={found.state} />
        <p>{meaningOf(found)}</p>
        {found.refused_why && <p>{found.refused_why}</p>}
        {!isEnd && found.state !== 'pedida' && !found.exchange && (
          <p className="font-medium">Recebe o dinheiro até {formatDate(`${found.due_on}T12:00:00Z`)}.</p>
        )}
      </Card>
      {isAccepted && <SendIt found={found} returnKey={returnKey} />}
      {found.can_answer && <AnswerLost found={found} returnKey={returnKey} />}
      {found.exchange ? (
        <ExchangeCard exchange={found.exchange} isEnd={isEnd} isSame={found.wants === 'igual'} />
      ) : (
        (found.wants === 'troca' || found.wants === 'igual') &&
        !isEnd && (
          <Card>
            <p>
              {found.wants === 'igual'
                ? 'Quer um igual: assim que a loja aceitar, fica guardado para si enquanto o outro volta. Não paga nada.'
                : 'A loja escolhe consigo o artigo novo e guarda-o enquanto o outro volta. Avisamos por email.'}
            </p>
          </Card>
        )
      )}
      {found.needs_iban && <IbanForm found={found} returnKey={returnKey} />}
      <Facts found={found} />
      {found.photos.length > 0 && <ReturnPhotos photos={found.photos} />}
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="secondary">
          <Link
            to={`/pergunta?devolucao=${encodeURIComponent(returnKey)}&numero=${returnNumber(found.number)}`}
          >
            Falar com a loja
          </Link>
        </Button>
        {found.can_call_off && <CallOff found={found} returnKey={returnKey} />}
      </div>
    </div>
  );
}

/** Where it goes, its label, and that it was sent. */
function SendIt({ found, returnKey }: Props) {
  const show = useTold(returnKey);
  const { form, register, errors, refusal, isBusy } = useCallForm(
    ({ tracking }: { tracking: string }) => tell(returnKey, { tracking }),
    {
      values: { tracking: '' },
      done: 'Obrigado! Avisamos quando chegar.',
      onDone: show,
      failed: 'Não foi possível guardar',
    },
  );
  return (
    <Card className="space-y-4">
      <h2 className="font-semibold">Como devolver</h2>
      <p>
        Escreva <strong>{returnNumber(found.number)}</strong> na embalagem, ou cole a etiqueta, e traga ou
        envie para:
      </p>
      <address className="not-italic">
        {found.send_to.map((text) => (
          <span key={text} className="block">
            {text}
          </span>
        ))}
      </address>
      <DocumentButton
        variant="secondary"
        path={`/api/returns/${returnKey}/label`}
        fileName={`devolucao-${returnNumber(found.number)}.pdf`}
      >
        <Printer aria-hidden />
        Etiqueta
      </DocumentButton>
      {found.state === 'aceite' && found.way !== 'loja' && (
        <form {...form} noValidate className="space-y-3 border-t pt-4">
          <Field label="Código de envio" error={errors.tracking} optional>
            <Input {...register('tracking')} maxLength={80} autoComplete="off" />
          </Field>
          {refusal && <Alert>{refusal}</Alert>}
          <Button type="submit" size="sm" isBusy={isBusy}>
            Já enviei
          </Button>
        </form>
      )}
    </Card>
  );
}

function IbanForm({ returnKey }: Props) {
  const show = useTold(returnKey);
  const { form, register, errors, refusal, isBusy } = useCallForm(
    ({ iban }: { iban: string }) => tell(returnKey, { iban }),
    {
      values: { iban: '' },
      check: ({ iban }) => (iban.trim() === '' ? { iban: 'Indique o IBAN' } : {}),
      done: 'IBAN guardado.',
      onDone: show,
      failed: 'Não foi possível guardar',
    },
  );
  return (
    <Card>
      <form {...form} noValidate className="space-y-3">
        <Field
          label="IBAN para o reembolso"
          hint="O seu pagamento devolve-se por transferência. Só o usamos para isso."
          error={errors.iban}
          required
        >
          <Input {...register('iban')} maxLength={50} autoComplete="off" />
        </Field>
        {refusal && <Alert>{refusal}</Alert>}
        <Button type="submit" size="sm" isBusy={isBusy}>
          Guardar IBAN
        </Button>
      </form>
    </Card>
  );
}

function CallOff({ found, returnKey }: Props) {
  const show = useTold(returnKey);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Anular a devolução
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Anular a devolução?"
        description="Fica com os artigos e não há reembolso. Dentro do prazo pode pedi-la outra vez."
        confirmLabel="Anular a devolução"
        cancelLabel="Manter"
        onConfirm={async () => {
          try {
            show(await tell(returnKey, { call_off: true }));
          } catch {
            toast.error(`Não foi possível anular a ${returnNumber(found.number)}.`);
          }
        }}
      />
    </>
  );
}

function Facts({ found }: Pick<Props, 'found'>) {
  return (
    <Card>
      <ul aria-label="Artigos" className="divide-y">
        {found.lines
          .filter(({ quantity }) => quantity > 0)
          .map((line) => (
            <li key={line.line_id} className="space-y-1 py-3 first:pt-0">
              <p className="break-words">
                {line.quantity} × {line.name}
              </p>
              {line.lost > 0 && (
                <p className="text-sm text-tone-orange">
                  Valor perdido pelo uso: {formatEuros(line.lost)}. {line.why.join(' ')}
                </p>
              )}
            </li>
          ))}
      </ul>
      <dl className="divide-y border-t text-sm">
        {[
          ['Motivo', RETURN_REASON_LABELS[found.reason]],
          ['Como devolve', RETURN_WAY_LABELS[found.way]],
          ['Código de envio', found.tracking],
          ['Portes incluídos', found.delivery ? formatEuros(found.delivery) : null],
          [
            found.wants === 'credito'
              ? 'A devolver, em saldo'
              : found.exchange
                ? 'Vale o que devolve'
                : 'A devolver',
            found.amount === null ? null : formatEuros(found.amount),
          ],
        ].map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex min-h-11 items-center justify-between gap-4 py-1.5">
                <dt className="shrink-0 text-muted">{label}</dt>
                <dd className="min-w-0 break-words text-right">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
}
