import { Banknote, BellRing, CalendarClock, Send } from 'lucide-react';
import { useState } from 'react';
import type { ListedBill } from '#core/charges/contract.ts';
import { billNumber } from '#core/charges/record.ts';
import { MOST_BILLS } from '#core/charges/values.ts';
import { usePanel } from '../../../panel/context.ts';
import type { Choice } from '../../../panel/list/choose.tsx';
import { ChosenBar } from '../../../panel/list/chosen-bar.tsx';
import { ListScreen } from '../../../panel/list/list-screen.tsx';
import { useRowHref } from '../../../panel/list/row-link.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { useListQuery } from '../../../panel/list/use-list-query.ts';
import { useListSort } from '../../../panel/list/use-list-sort.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { Button } from '../../../ui/button.tsx';
import { BILLS_COLUMNS, BillCard } from './bills-table.tsx';
import { ReceiveBills } from './receive-bills.tsx';
import { type TellAs, TellBills } from './tell-bills.tsx';

export const meta = panelMeta('Mensalidades');

/** The columns that the list can be put in order by. */
const SORTED = {
  due_on: { word: 'vence', label: 'Vence', kind: 'date' },
  payer_name: { word: 'cliente', label: 'Cliente', kind: 'text' },
} as const;

const VIEWS = {
  a_vencer: { view: 'upcoming', label: 'A vencer' },
  em_atraso: { view: 'late', label: 'Em atraso' },
  pagas: { view: 'paid', label: 'Pagas' },
} as const;

function isView(name: string | null | undefined): name is keyof typeof VIEWS {
  return typeof name === 'string' && Object.hasOwn(VIEWS, name);
}

/** What is due, late and paid by the month, and what is done with many at once. */
export default function BillsScreen() {
  const { page, read } = useListAddress();
  const { can } = usePanel();
  const href = useRowHref('mensalidades');
  const q = read('q') ?? '';
  const name = read('vista');
  const view = isView(name) ? VIEWS[name].view : undefined;
  const { sort, sorting } = useListSort(SORTED, '-due_on');
  const bills = useListQuery('bills', 'GET /api/admin/bills', { q, view, sort, page });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choice: Choice<ListedBill> | undefined = can('charges.change')
    ? {
        chosen,
        onChoose: (ids, isChosen) =>
          setChosen(
            (now) => new Set(isChosen ? [...now, ...ids] : [...now].filter((id) => !ids.includes(id))),
          ),
        nameOf: (bill) => billNumber(bill.number),
      }
    : undefined;
  return (
    <ListScreen
      title="Mensalidades"
      name="mensalidades"
      query={bills}
      failure="Erro ao carregar as mensalidades"
      empty={{
        icon: CalendarClock,
        title: 'Ainda não há mensalidades',
        hint: 'Fazem-se sozinhas, alguns dias antes de cada contrato vencer.',
      }}
      emptyFiltered={{ title: 'Nenhuma mensalidade encontrada' }}
      searchLabel="Pesquisar por número, cliente, NIF ou contrato"
      filterNames={['vista']}
      views={[
        { name: 'Todas', search: '' },
        ...Object.entries(VIEWS).map(([value, { label }]) => ({ name: label, search: `vista=${value}` })),
      ]}
      bar={<ManyBills chosen={chosen} onDone={() => setChosen(new Set())} />}
      {...(choice ? { choice } : {})}
      columns={BILLS_COLUMNS}
      main="payer_name"
      sorting={sorting}
      numbers={['amount']}
      rowId={(bill) => bill.id}
      href={(bill) => href(bill.id)}
      card={(bill) => <BillCard bill={bill} choice={choice} />}
    />
  );
}

function ManyBills({ chosen, onDone }: { chosen: ReadonlySet<string>; onDone: () => void }) {
  const [as, setAs] = useState<TellAs | null>(null);
  const [isReceiving, setReceiving] = useState(false);
  const ids = [...chosen];
  const isTooMany = ids.length > MOST_BILLS;
  if (ids.length === 0) return null;
  return (
    <>
      <ChosenBar
        label="Mensalidades escolhidas"
        count={ids.length}
        words={['mensalidade escolhida', 'mensalidades escolhidas']}
        note={isTooMany && `: no máximo ${MOST_BILLS} de cada vez`}
        onClear={onDone}
      >
        {!isTooMany && (
          <>
            <Button size="sm" variant="secondary" onClick={() => setAs('bill')}>
              <Send aria-hidden />
              Enviar de novo
            </Button>
            <Button size="sm" variant="secondary" onClick={() => setReceiving(true)}>
              <Banknote aria-hidden />
              Registar pagamento
            </Button>
            <Button size="sm" onClick={() => setAs('reminder')}>
              <BellRing aria-hidden />
              Enviar lembrete
            </Button>
          </>
        )}
      </ChosenBar>
      <TellBills ids={ids} as={as} onClose={() => setAs(null)} onDone={onDone} />
      <ReceiveBills ids={ids} isOpen={isReceiving} onClose={() => setReceiving(false)} onDone={onDone} />
    </>
  );
}
