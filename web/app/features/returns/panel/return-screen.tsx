import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import type { ReturnWhole } from '#core/returns/contract.ts';
import { returnLifecycle } from '#core/returns/lifecycle.ts';
import { returnNumber } from '#core/returns/record.ts';
import {
  ITEM_CONDITION_LABELS,
  ITEM_PLACE_LABELS,
  LOST_ANSWER_LABELS,
  RETURN_REASON_LABELS,
  RETURN_WANT_LABELS,
  RETURN_WAY_LABELS,
} from '#core/returns/values.ts';
import { formatDate } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { ApiError, api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { usePanel } from '../../../panel/context.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { RecordHistory } from '../../../panel/record/contract-parts.tsx';
import { Fact, Facts } from '../../../panel/record/facts.tsx';
import { RecordHead } from '../../../panel/record/record-head.tsx';
import { RecordPanel } from '../../../panel/record/record-panel.tsx';
import { UntilTyped } from '../../../panel/record/until-typed.tsx';
import { useRecordName } from '../../../panel/record-names.ts';
import { panelPath } from '../../../panel/room.ts';
import { DocumentButton } from '../../../ui/document-button.tsx';
import { ReturnBadge } from '../return-badge.tsx';
import { ReturnPhotos } from '../return-photos.tsx';
import type { Route } from './+types/return-screen.ts';
import { ExchangeSection } from './exchange-section.tsx';
import { ReturnActs } from './return-acts.tsx';
import { UndoInspection } from './undo-inspection.tsx';

export const meta = panelMeta('Devolução');

const LINK = 'text-action underline';

/** One return beside the list: the press that comes next, what comes back, what goes back, what happened. */
export default function ReturnScreen({ params: { id } }: Route.ComponentProps) {
  const { can } = usePanel();
  const { leave } = useOverList(panelPath('devolucoes'));
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'return', id],
    queryFn: ({ signal }) => api('GET /api/admin/returns/{id}', { params: { id }, signal }),
  });
  const found = query.data;
  useRecordName(id, found && returnNumber(found.number));
  // Refunds stood at this address: mails that were sent lead here.
  if (query.error instanceof ApiError && query.error.problem.status === 404)
    return <Navigate to={panelPath('reembolsos', id)} replace />;
  return (
    <RecordPanel
      query={query}
      onClose={leave}
      title={found ? `Devolução ${returnNumber(found.number)}` : 'Devolução'}
      description={found && <InShort found={found} />}
      failure="Não foi possível abrir a devolução"
    >
      {(shown) => (
        <div className="space-y-5">
          <UntilTyped
            latest={shown}
            formOf={({ state, answer_until, can_revalue }) => `${state} ${answer_until} ${can_revalue}`}
          >
            {(found, onSaved) => <ReturnActs found={found} onSaved={onSaved} />}
          </UntilTyped>
          {shown.can_undo && can('returns.change') && <UndoInspection found={shown} />}
          <ExchangeSection found={shown} />
          <Goods found={shown} />
          <WholeFacts found={shown} />
          {shown.photos.length > 0 && <ReturnPhotos photos={shown.photos} />}
          <DocumentButton
            variant="ghost"
            size="sm"
            path={`/api/admin/returns/${shown.id}/label`}
            fileName={`devolucao-${returnNumber(shown.number)}.pdf`}
          >
            Etiqueta
          </DocumentButton>
          <RecordHistory events={shown.events} labels={returnLifecycle.labels} />
        </div>
      )}
    </RecordPanel>
  );
}

/** Whose it is, what comes back, how much goes back and until when. */
function InShort({ found }: { found: ReturnWhole }) {
  const { state, due_on, customer_name, user_id, customer_phone, lines } = found;
  const amount = found.amount ?? found.estimate;
  const [first] = lines;
  const others = lines.length - 1;
  return (
    <RecordHead
      badge={<ReturnBadge state={state} />}
      amount={
        amount === null ? null : `${formatEuros(amount)}${found.amount === null ? ' (estimativa)' : ''}`
      }
      by={returnLifecycle.facts[state].isEnd ? null : `Reembolso até ${formatDate(`${due_on}T12:00:00Z`)}`}
      who={{ name: customer_name, userId: user_id, phone: customer_phone }}
      what={first && `${first.quantity} × ${first.name}${others > 0 ? ` e mais ${others}` : ''}`}
    />
  );
}

/** What comes back, line by line, and how it came. */
function Goods({ found }: { found: ReturnWhole }) {
  return (
    <section aria-labelledby="return-goods" className="space-y-2">
      <h3 id="return-goods" className="font-semibold">
        Artigos
      </h3>
      <ul className="divide-y text-sm">
        {found.lines.map((line) => (
          <li key={line.line_id} className="space-y-1 py-2">
            <p className="break-words">
              {line.quantity} × {line.name}
            </p>
            {found.items
              .filter(({ line_id }) => line_id === line.line_id)
              .map((item) => (
                <p key={item.id} className="text-muted">
                  {item.quantity} × {ITEM_CONDITION_LABELS[item.condition].toLowerCase()} →{' '}
                  <Place item={item} />
                </p>
              ))}
            {line.lost > 0 && (
              <p className="text-tone-orange">
                Valor perdido: {formatEuros(line.lost)}. {line.why.join(' ')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where units went, with the way to what they became. */
function Place({ item }: { item: ReturnWhole['items'][number] }) {
  const label = ITEM_PLACE_LABELS[item.goes_to].toLowerCase();
  const to = item.unit_id
    ? panelPath('unidades', item.unit_id)
    : item.product_id
      ? panelPath('produtos', item.product_id)
      : item.supplier_return_id && panelPath('garantias-fornecedor', item.supplier_return_id);
  return to ? (
    <Link to={to} className={LINK}>
      {label}
    </Link>
  ) : (
    label
  );
}

function WholeFacts({ found }: { found: ReturnWhole }) {
  const facts: [string, string | null][] = [
    ['Motivo', RETURN_REASON_LABELS[found.reason]],
    ['Como devolve', RETURN_WAY_LABELS[found.way]],
    ['O que prefere', RETURN_WANT_LABELS[found.wants]],
    ['Valor perdido', found.lost_answer && LOST_ANSWER_LABELS[found.lost_answer]],
    ['Código de envio', found.tracking],
    ['Nota do cliente', found.note],
    ['Recusada', found.refused_why],
    ['Portes incluídos', found.delivery ? formatEuros(found.delivery) : null],
    ['A devolver', found.amount === null ? null : formatEuros(found.amount)],
  ];
  return (
    <Facts>
      <Fact label="Email">{found.customer_email}</Fact>
      <Fact label="Encomenda">
        <Link to={panelPath('encomendas', found.order_id)} className={LINK}>
          {orderNumber(found.order_number)}
        </Link>
      </Fact>
      {facts.map(
        ([label, value]) =>
          value && (
            <Fact key={label} label={label}>
              <span className="whitespace-pre-line">{value}</span>
            </Fact>
          ),
      )}
      {found.refund_id && (
        <Fact label="Reembolso">
          <Link to={panelPath('reembolsos', found.refund_id)} className={LINK}>
            Ver o reembolso
          </Link>
        </Fact>
      )}
      <Fact label="Conversa">
        <Link to={`${panelPath('mensagens')}?q=${returnNumber(found.number)}`} className={LINK}>
          Mensagens
        </Link>
      </Fact>
    </Facts>
  );
}
