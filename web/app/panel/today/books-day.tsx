import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { monthName } from '#core/books/rules/month.ts';
import { POSITION_LABELS } from '#core/books/texts.ts';
import type { Position } from '#core/books/values.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { panelPath } from '../room.ts';
import { ACT, count, DayList, Row } from './day-list.tsx';

const ROWS = 6;
/** What is so by nature: deposits, and what was invoiced elsewhere before. */
const EXPECTED: readonly Position[] = ['caucao', 'fora'];

/** The day of who keeps the books: months to close and what differs in them, documents that the service refused. */
export function BooksDay() {
  const months = useQuery({
    queryKey: [...queryKeys.admin, 'books', { page: 1 }],
    queryFn: ({ signal }) => api('GET /api/admin/books', { query: { page: 1 }, signal }),
  });
  const thisMonth = lisbonDay(new Date()).slice(0, 7);
  const open = (months.data?.items ?? [])
    .filter(({ is_closed, month }) => !is_closed && month < thisMonth)
    .reverse();
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <DayList
        title="Meses por fechar"
        none={months.isPending ? 'A carregar…' : 'Os meses que acabaram estão fechados.'}
        total={open.length}
        all={{ to: panelPath('contas'), label: count(open.length, 'mês por fechar', 'meses por fechar') }}
      >
        {open.slice(0, ROWS).map(({ month, received, invoiced }) => (
          <Row
            key={month}
            to={panelPath('contas', month)}
            name={monthName(month)}
            detail={
              <span className="truncate">
                Recebido {formatEuros(received)} · faturado {formatEuros(invoiced)}
              </span>
            }
            act={
              <Link to={panelPath('contas', month)} className={ACT}>
                Ver<span className="sr-only"> {monthName(month)}</span>
              </Link>
            }
          />
        ))}
      </DayList>
      <Refused />
      {open[0] && <Differs month={open[0].month} />}
    </div>
  );
}

function Refused() {
  const query = { view: 'refused' as const, sort: '-created_at' as const, page: 1 };
  const { data } = useQuery({
    queryKey: [...queryKeys.admin, 'invoices', query],
    queryFn: ({ signal }) => api('GET /api/admin/invoices', { query, signal }),
  });
  const { items = [], total = 0 } = data ?? {};
  return (
    <DayList
      title="Documentos recusados"
      none="O serviço de faturação não recusou nenhum."
      total={total}
      all={{
        to: `${panelPath('faturacao')}?vista=recusadas`,
        label: count(total, 'documento recusado', 'documentos recusados'),
      }}
    >
      {items.slice(0, ROWS).map(({ id, about, said, total: sum }) => (
        <Row
          key={id}
          to={panelPath('faturacao', id)}
          name={about}
          detail={
            <span className="truncate">
              {formatEuros(sum)}
              {said && ` · ${said}`}
            </span>
          }
          act={
            <Link to={panelPath('faturacao', id)} className={ACT}>
              Abrir<span className="sr-only"> {about}</span>
            </Link>
          }
        />
      ))}
    </DayList>
  );
}

/** Sales of the first month to close whose money and documents are not the same sum. */
function Differs({ month }: { month: string }) {
  const { data } = useQuery({
    queryKey: [...queryKeys.admin, 'books', month],
    queryFn: ({ signal }) => api('GET /api/admin/books/{month}', { params: { month }, signal }),
  });
  const found = (data?.figures.positions ?? []).filter(
    ({ position, count: sales }) => sales > 0 && !EXPECTED.includes(position),
  );
  const unproven = data?.figures.unproven ?? 0;
  const total = found.reduce((sum, { count: sales }) => sum + sales, 0);
  return (
    <DayList
      title={`O que difere em ${monthName(month)}`}
      none={data ? 'O dinheiro e os documentos dão o mesmo.' : 'A carregar…'}
      total={total + (unproven === 0 ? 0 : 1)}
      all={{ to: panelPath('contas', month), label: 'Abrir as contas do mês' }}
    >
      {found.map(({ position, count: sales, after }) => (
        <Row
          key={position}
          to={panelPath('contas', month)}
          name={POSITION_LABELS[position]}
          detail={`${count(sales, 'venda', 'vendas')} · ${formatEuros(after)}`}
          act={null}
        />
      ))}
      {unproven !== 0 && (
        <Row
          to={panelPath('contas', month)}
          name="Sem movimento que o prove"
          detail={formatEuros(unproven)}
          act={null}
        />
      )}
    </DayList>
  );
}
