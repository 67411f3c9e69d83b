import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Rows3 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { MonthRow } from '#core/books/contract.ts';
import { PART_LABELS, wordOf } from '#core/books/texts.ts';
import { MONTH_PARTS, type MonthPart } from '#core/books/values.ts';
import { formatDate } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { PanelList } from '../../../panel/list/panel-list.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { panelPath } from '../../../panel/room.ts';

/** Where a sale of each kind has its screen. */
const SALES = new Map([
  ['order', 'encomendas'],
  ['repair', 'reparacoes'],
  ['rental_instalment', 'mensalidades'],
]);

function Sale({ row }: { row: MonthRow }) {
  const path = SALES.get(row.sale_kind);
  if (!path) return <span>{row.sale}</span>;
  return (
    <Link
      to={panelPath(path, row.sale_subject)}
      className="text-action underline underline-offset-4 max-lg:inline-flex max-lg:min-h-11 max-lg:items-center"
    >
      {row.sale}
    </Link>
  );
}

/** The rows behind the figure that was pressed, under the figures. */
export function MonthRows({ month }: { month: string }) {
  const { page, read, pageAddress } = useListAddress();
  const part = MONTH_PARTS.find((one) => one === read('linhas'));
  return part ? (
    <Rows
      key={`${part} ${read('meio')}`}
      month={month}
      part={part}
      means={read('meio')}
      page={page}
      pageAddress={pageAddress}
    />
  ) : null;
}

interface RowsProps {
  month: string;
  part: MonthPart;
  means: string | null;
  page: number;
  pageAddress: (page: number) => string;
}

function Rows({ month, part, means, page, pageAddress }: RowsProps) {
  const query = { part, ...(means ? { means } : {}), page };
  const rows = useQuery({
    queryKey: [...queryKeys.admin, 'book-rows', month, query],
    queryFn: ({ signal }) => api('GET /api/admin/books/{month}/rows', { params: { month }, query, signal }),
    placeholderData: keepPreviousData,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section aria-labelledby="book-rows" className="space-y-3">
      <h2 id="book-rows" ref={heading} tabIndex={-1} className="scroll-mt-20 font-semibold outline-none">
        Linhas: {PART_LABELS[part]}
        {means && `, ${wordOf(means)}`}
      </h2>
      <PanelList
        query={rows}
        failure="Erro ao carregar as linhas"
        empty={{ icon: Rows3, title: 'Sem linhas', hint: 'Este número não tem nenhuma linha neste mês.' }}
        hrefFor={pageAddress}
      >
        {(items) => (
          <ul className="divide-y rounded-xl border text-sm">
            {items.map((row) => (
              <li
                key={row.id}
                className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-2"
              >
                <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
                  {row.day && (
                    <span className="figures text-muted">{formatDate(`${row.day}T12:00:00Z`)}</span>
                  )}
                  <Sale row={row} />
                  {row.what && <span className="text-muted">{wordOf(row.what)}</span>}
                </span>
                <span className="figures">{formatEuros(row.amount)}</span>
              </li>
            ))}
          </ul>
        )}
      </PanelList>
    </section>
  );
}
