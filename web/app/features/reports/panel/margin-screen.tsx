import { useQuery } from '@tanstack/react-query';
import { Download, Percent } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { month as bookMonth, monthName, plusMonths } from '#core/books/rules/month.ts';
import { MARGIN_KIND_LABELS, type MarginEntry } from '#core/reports/margin-contract.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { download } from '../../../api/download.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { PanelPage } from '../../../panel/page.tsx';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

export const meta = panelMeta('Regime da margem');

const AMOUNTS = [
  ['Vendas', 'sale'],
  ['Compras', 'purchase'],
  ['Margem', 'margin'],
  ['Base', 'base'],
  ['IVA', 'iva'],
] as const;

/** Months that are offered: what is older is in an address or in the books. */
const MONTHS_SHOWN = 48;

/** The months back from the present one, newest first, and the one that the address asks for. */
function monthsBefore(present: string, asked: string): string[] {
  const months = Array.from({ length: MONTHS_SHOWN }, (_, back) => plusMonths(present, -back));
  return months.includes(asked) ? months : [asked, ...months];
}

/** Each device sold under the margin scheme in a month, with its purchase and its IVA: what the accountant asks for. */
export default function MarginScreen() {
  const [address, setAddress] = useSearchParams();
  const present = lisbonDay(new Date()).slice(0, 7);
  const asked = bookMonth.safeParse(address.get('mes'));
  const month = asked.success ? asked.data : present;
  const page = Math.max(1, Number(address.get('pagina')) || 1);
  const go = (to: { mes: string; pagina?: string }) =>
    setAddress(to, { replace: true, preventScrollReset: true });
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'margin', month, page],
    queryFn: ({ signal }) => api('GET /api/admin/reports/margin', { query: { month, page }, signal }),
  });
  const { data, error } = query;
  return (
    <PanelPage
      title="Regime da margem"
      subtitle="Bens em segunda mão vendidos em cada mês"
      actions={
        <Button
          variant="secondary"
          disabled={!data || data.total === 0}
          onClick={() => download(`/api/admin/reports/margin/export?month=${month}`, `margem-${month}.csv`)}
        >
          <Download aria-hidden />
          CSV
        </Button>
      }
      toolbar={
        <Field label="Mês">
          <Select value={month} onChange={({ target }) => go({ mes: target.value })}>
            {monthsBefore(present, month).map((one) => (
              <option key={one} value={one}>
                {monthName(one)}
              </option>
            ))}
          </Select>
        </Field>
      }
    >
      {error && <LoadFailed title="Erro ao carregar a margem" query={query} />}
      {!data && !error && <Skeleton className="h-64" />}
      {data?.total === 0 && (
        <EmptyState
          icon={Percent}
          title="Nada vendido neste regime"
          hint="Aparece aqui cada artigo usado com o regime da margem, assim que a encomenda é paga."
        />
      )}
      {data && data.total > 0 && (
        <>
          <dl className="figures grid grid-cols-2 gap-3 sm:grid-cols-5">
            {AMOUNTS.map(([label, key]) => (
              <div key={key} className="rounded-lg border bg-surface p-3">
                <dt className="text-muted text-sm">{label}</dt>
                <dd className="font-bold text-lg">{formatEuros(data.sums[key])}</dd>
              </div>
            ))}
          </dl>
          <ul className="divide-y rounded-lg border bg-surface">
            {data.items.map((entry) => (
              <Row key={entry.id} entry={entry} />
            ))}
          </ul>
          <Pager
            page={page}
            pageSize={data.page_size}
            total={data.total}
            onPage={(next) => go({ mes: month, pagina: String(next) })}
          />
        </>
      )}
    </PanelPage>
  );
}

function Row({ entry }: { entry: MarginEntry }) {
  const purchase = [entry.origin, entry.purchased_on?.split('-').reverse().join('/')].filter(Boolean);
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 text-sm md:grid-cols-[2fr_3fr]">
      <div className="min-w-0">
        <p className="font-medium">{entry.name}</p>
        <p className="flex flex-wrap items-center gap-x-1 text-muted">
          {entry.day.split('-').reverse().join('/')} · {MARGIN_KIND_LABELS[entry.kind]} ·{' '}
          <Link to={panelPath('encomendas', entry.order_id)} className="touch-tall text-action underline">
            N.º {entry.order_number}
          </Link>
          {entry.document && ` · ${entry.document}`}
        </p>
        <p className="text-muted">
          {[entry.serial_number, ...purchase].filter(Boolean).join(' · ') || 'Compra por provar'}
        </p>
      </div>
      <dl className="figures grid grid-cols-3 gap-x-4 gap-y-1 sm:grid-cols-5">
        {AMOUNTS.map(([label, key]) => (
          <div key={key}>
            <dt className="text-muted">{key === 'iva' ? `IVA ${entry.iva_rate} %` : label}</dt>
            <dd className="font-medium">{formatEuros(entry[key])}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
