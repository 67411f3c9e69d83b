import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { LicenceKey, LicencePool } from '#core/licences/contract.ts';
import { keyLifecycle } from '#core/licences/lifecycle.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import { formatDate } from '#core/shared/dates.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { usePanel } from '../../../panel/context.ts';
import { panelPath } from '../../../panel/room.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { ReasonForm } from './reason-form.tsx';

const SHOWN = 25;

/** The keys of a product, never more of them than their end; each with whom it belongs to. */
export function PoolKeys({ pool }: { pool: LicencePool }) {
  const [state, setState] = useState<LicenceKey['state'] | ''>('');
  const [page, setPage] = useState(1);
  const { data } = useQuery({
    queryKey: [...queryKeys.admin, 'licence-keys', pool.id, state, page],
    queryFn: ({ signal }) =>
      api('GET /api/admin/licence-pools/{id}/keys', {
        params: { id: pool.id },
        query: { page, page_size: SHOWN, state: state || undefined },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  if (!data || (data.total === 0 && state === '')) return null;
  return (
    <section aria-labelledby="pool-keys" className="space-y-3">
      <div className="flex items-center justify-between gap-3">
        <h3 id="pool-keys" className="font-semibold">
          Chaves ({data.total})
        </h3>
        <Select
          aria-label="Estado das chaves"
          className="w-auto"
          value={state}
          onChange={(event) => {
            setState(event.target.value as typeof state);
            setPage(1);
          }}
        >
          <option value="">Todas</option>
          {keyLifecycle.states.map((value) => (
            <option key={value} value={value}>
              {keyLifecycle.labels[value]}
            </option>
          ))}
        </Select>
      </div>
      <ul className="divide-y border-y text-sm">
        {data.items.map((key) => (
          <KeyRow key={key.id} licenceKey={key} />
        ))}
      </ul>
      {data.total > SHOWN && <Pager page={page} pages={Math.ceil(data.total / SHOWN)} onPage={setPage} />}
    </section>
  );
}

function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <Button size="sm" variant="secondary" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Anteriores
      </Button>
      <span className="figures text-muted text-sm">
        {page} de {pages}
      </span>
      <Button size="sm" variant="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Seguintes
      </Button>
    </div>
  );
}

/** One key: its end, whose it is, and the way to take it away. */
function KeyRow({ licenceKey: key }: { licenceKey: LicenceKey }) {
  const { can } = usePanel();
  const client = useQueryClient();
  const [isVoiding, setVoiding] = useState(false);
  return (
    <li className="space-y-2 py-2">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-mono">{key.hint}</span>
        <span className="flex flex-wrap items-center gap-2">
          {key.order && (
            <Link to={panelPath('encomendas', key.order.id)} className="touch-tall text-action underline">
              {orderNumber(key.order.number)}
            </Link>
          )}
          <span className="figures text-muted">{formatDate(key.added_at)}</span>
          <Badge tone={keyLifecycle.facts[key.state].tone}>{keyLifecycle.labels[key.state]}</Badge>
          {can('licences.change') && keyLifecycle.facts[key.state].next.includes('anulada') && (
            <Button size="sm" variant="ghost" onClick={() => setVoiding(!isVoiding)}>
              Anular<span className="sr-only"> a chave {key.hint}</span>
            </Button>
          )}
        </span>
      </div>
      {isVoiding && (
        <ReasonForm
          what="Anular chave"
          hint={key.order ? 'O cliente recebe outra chave.' : 'A chave deixa de poder ser vendida.'}
          done="Chave anulada."
          send={(reason) =>
            api('POST /api/admin/licence-keys/{id}/void', { params: { id: key.id }, body: { reason } })
          }
          onDone={() => {
            setVoiding(false);
            void client.invalidateQueries({ queryKey: queryKeys.admin });
          }}
        />
      )}
    </li>
  );
}
