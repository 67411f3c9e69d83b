import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Mine } from '#core/bench/contract.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { REPAIR_STATUS_LABELS } from '#core/repairs/texts.ts';
import { formatDate, formatDateTime } from '#core/shared/dates.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Alert } from '../../ui/alert.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { panelPath } from '../room.ts';
import { ACT, count, DayList, Row } from './day-list.tsx';

type Item = Mine['items'][number];

const PARTS = [
  { reason: 'late', title: 'Minhas, em atraso', none: 'Nada em atraso.', act: 'Abrir' },
  { reason: 'today', title: 'Minhas, para hoje', none: 'Nada prometido para hoje.', act: 'Abrir' },
  { reason: 'parts', title: 'Chegaram as peças', none: 'Nenhuma à espera de recomeçar.', act: 'Recomeçar' },
  { reason: 'tests', title: 'Faltam testes', none: 'Nenhum teste em falta.', act: 'Testar' },
] as const;

function detailOf({ reason, repair_deadline, missing_tests, status, customer_name }: Item): string {
  const tests = count(missing_tests, 'teste por fazer', 'testes por fazer');
  const said =
    reason === 'tests'
      ? tests
      : reason !== 'parts' && repair_deadline
        ? `até ${formatDate(repair_deadline)}`
        : REPAIR_STATUS_LABELS[status];
  return `${said} · ${customer_name}`;
}

/** The day of who repairs: where the clock runs, and what of theirs wants something now. */
export function BenchDay() {
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'repairs', 'mine'],
    queryFn: ({ signal }) => api('GET /api/admin/repairs/counter/mine', { signal }),
    refetchInterval: 60_000,
  });
  const { data } = query;
  if (!data) {
    return query.error ? (
      <LoadFailed title="Erro ao carregar o dia" query={query} />
    ) : (
      <Skeleton className="h-96" />
    );
  }
  const { running, items, open } = data;
  return (
    <>
      {running && (
        <Alert tone="info" title="Tempo a contar">
          <Link to={panelPath('reparacoes', running.id)} className="text-action underline">
            {repairNumber(running.number)} · {running.device}
          </Link>
          , desde {formatDateTime(running.started_at)}.
        </Alert>
      )}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {PARTS.map(({ reason, title, none, act }) => {
          const found = items.filter((item) => item.reason === reason);
          return (
            <DayList
              key={reason}
              title={title}
              none={none}
              total={found.length}
              all={{
                to: panelPath('reparacoes', 'quadro'),
                label: count(open, 'reparação minha em aberto', 'reparações minhas em aberto'),
              }}
            >
              {found.map((item) => (
                <Row
                  key={item.id}
                  to={panelPath('reparacoes', item.id)}
                  name={`${repairNumber(item.number)} · ${item.device}`}
                  detail={<span className="truncate">{detailOf(item)}</span>}
                  act={
                    <Link to={panelPath('reparacoes', item.id)} className={ACT}>
                      {act}
                      <span className="sr-only"> {repairNumber(item.number)}</span>
                    </Link>
                  }
                />
              ))}
            </DayList>
          );
        })}
      </div>
    </>
  );
}
