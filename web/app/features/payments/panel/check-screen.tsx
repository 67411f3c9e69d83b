import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { PaymentCheckWhole } from '#core/payments/checks-contract.ts';
import { CHECK_DECISION_LABELS, CHECK_REASONS } from '#core/payments/rules/check-reasons.ts';
import { METHOD_LABELS } from '#core/payments/texts.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { usePanel } from '../../../panel/context.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { Fact, Facts } from '../../../panel/record/facts.tsx';
import { RecordPanel } from '../../../panel/record/record-panel.tsx';
import { panelPath } from '../../../panel/room.ts';
import { OnlyLook } from '../../../panel/who-may.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { Route } from './+types/check-screen.ts';
import { CheckForm } from './check-form.tsx';
import { SaleLink } from './sale-link.tsx';

export const meta = panelMeta('Pagamento a verificar');

const LINK =
  'inline-flex min-h-11 items-center text-action underline-offset-4 hover:underline lg:pointer-fine:min-h-0';

function Decision({ check }: { check: PaymentCheckWhole }) {
  if (!check.decision) return null;
  return (
    <section aria-labelledby="check-decision" className="space-y-2">
      <h3 id="check-decision" className="font-semibold">
        Decisão
      </h3>
      <p className="whitespace-pre-line break-words">{check.note}</p>
      <Facts>
        <Fact label="O que se fez">{CHECK_DECISION_LABELS[check.decision]}</Fact>
        <Fact label="Decidido">
          <span className="figures">{check.decided_at && formatDateTime(check.decided_at)}</span>
          {check.decided_by && ` por ${check.decided_by}`}
        </Fact>
        {check.refund_id && (
          <Fact label="Dinheiro">
            <Link to={panelPath('reembolsos', check.refund_id)} className={LINK}>
              Ver o reembolso
            </Link>
          </Fact>
        )}
        {check.taken_by && check.taken_by_number && (
          <Fact label="Paga agora">
            <SaleLink kind="order" subject={check.taken_by} number={check.taken_by_number} />
          </Fact>
        )}
      </Facts>
    </section>
  );
}

/** One of the payments to check: what happened, what the provider said, and what is to be done. */
export default function CheckScreen({ params: { id } }: Route.ComponentProps) {
  const { leave } = useOverList(panelPath('a-verificar'));
  const { can } = usePanel();
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'payment-check', id],
    queryFn: ({ signal }) =>
      api('GET /api/admin/payment-checks/{id}', { params: { id: Number(id) }, signal }),
  });
  const check = query.data;
  return (
    <RecordPanel
      query={query}
      onClose={leave}
      title={check ? CHECK_REASONS[check.reason].label : 'Pagamento a verificar'}
      description={
        check &&
        (check.decision ? <Badge tone="green">Decidido</Badge> : <Badge tone="yellow">Por decidir</Badge>)
      }
      failure="Não foi possível abrir o pagamento a verificar"
    >
      {(shown) => (
        <div className="space-y-6">
          <p>{CHECK_REASONS[shown.reason].meaning}</p>
          <Facts>
            <Fact label="Valor">
              <strong className="figures">
                {shown.amount === null ? 'Não diz' : formatEuros(shown.amount)}
              </strong>
            </Fact>
            <Fact label="De">{shown.sale ? <SaleLink {...shown.sale} /> : 'Não se sabe'}</Fact>
            {shown.payment_id && (
              <Fact label="Pagamento">
                <Link to={panelPath('pagamentos', shown.payment_id)} className={LINK}>
                  {shown.method ? METHOD_LABELS[shown.method] : 'Ver pagamento'}
                </Link>
              </Fact>
            )}
            <Fact label="Quando" isFigures>
              {formatDateTime(shown.at)}
            </Fact>
          </Facts>
          {shown.decisions.length > 0 &&
            (can('payments.refund') ? (
              <CheckForm check={shown} />
            ) : (
              <OnlyLook ability="payments.refund" act="decidir o que fazer" />
            ))}
          <Decision check={shown} />
          <Told check={shown} />
        </div>
      )}
    </RecordPanel>
  );
}

/** What the provider said of it, as it said it. */
function Told({ check }: { check: PaymentCheckWhole }) {
  const told = Object.entries(check.told);
  if (told.length === 0) return null;
  return (
    <section aria-labelledby="check-told" className="space-y-2">
      <h3 id="check-told" className="font-semibold">
        O que o fornecedor disse
        {check.times > 1 && <span className="font-normal text-muted"> · {check.times} vezes</span>}
      </h3>
      <Facts>
        {told.map(([name, value]) => (
          <Fact key={name} label={name}>
            <span className="figures break-all">{value}</span>
          </Fact>
        ))}
      </Facts>
    </section>
  );
}
