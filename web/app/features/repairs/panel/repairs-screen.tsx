import { Wrench } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminRepair } from '#core/repairs/admin-contract.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { REPAIR_STATUS_LABELS, repairTexts } from '#core/repairs/texts.ts';
import { REPAIR_STATUSES } from '#core/repairs/values.ts';
import { api } from '../../../api/client.ts';
import { usePanel } from '../../../panel/context.ts';
import { useChoice } from '../../../panel/list/choose.tsx';
import type { CountView } from '../../../panel/list/counted-views.tsx';
import { FilterSelect } from '../../../panel/list/filter-select.tsx';
import { ListScreen } from '../../../panel/list/list-screen.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { useListQuery } from '../../../panel/list/use-list-query.ts';
import { useListSort } from '../../../panel/list/use-list-sort.ts';
import { PanelPage } from '../../../panel/page.tsx';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { Button } from '../../../ui/button.tsx';
import { Options } from '../../../ui/select.tsx';
import { ManyRepairs } from './bench/many-repairs.tsx';
import { AskedIntake, NewRepair } from './intake/new-repair.tsx';
import { RepairCard } from './repair-card.tsx';
import { RepairForm } from './repair-form.tsx';
import { RepairRow } from './repair-row.tsx';
import { RepairTabs } from './repair-tabs.tsx';
import { REPAIRS_COLUMNS } from './repairs-table.tsx';

export const meta = panelMeta('Reparações');

/** The lists that the figures of the day lead to, as the address has them. */
const VIEWS = [
  { word: 'ativas', view: 'active', label: 'Ativas' },
  { word: 'atrasadas', view: 'late', label: 'Atrasadas' },
  { word: 'por_responder', view: 'to_answer', label: 'Por responder' },
  { word: 'por_decidir', view: 'undecided', label: 'À espera de decisão' },
  { word: 'esquecidas', view: 'forgotten', label: 'Paradas' },
  { word: 'por_pagar', view: 'unpaid', label: 'Entregues por pagar' },
] as const;

/** The columns that the list can be put in order by. */
const SORTED = {
  created_at: { word: 'data', label: 'Data', kind: 'date' },
  repair_deadline: { word: 'prazo', label: 'Prazo', kind: 'date' },
  customer_name: { word: 'cliente', label: 'Cliente', kind: 'text' },
  status: { word: 'estado', label: 'Estado', kind: 'text' },
} as const;

/** Repairs: search, status, views, pages; a row opens below itself into all that is known of it, edited and answered there. */
export default function RepairsScreen() {
  const { can } = usePanel();
  const { read, filter } = useListAddress();
  const navigate = useNavigate();
  const begun = can('repairs.change') ? read('nova') : null;
  const asked = read('reparacao');
  const close = () => filter({ nova: null });
  const actions = (
    <>
      <RepairTabs />
      {can('repairs.change') && (
        <Button
          variant={begun === null ? 'primary' : 'secondary'}
          onClick={() => (begun === null ? filter({ nova: '1' }) : close())}
        >
          {begun === null ? 'Nova Reparação' : 'Cancelar'}
        </Button>
      )}
    </>
  );
  if (begun === null) return <RepairsList actions={actions} />;
  return (
    <PanelPage title="Gestão de Reparações" actions={actions}>
      {asked ? (
        <AskedIntake key={asked} id={asked} onDone={() => void navigate(panelPath('reparacoes', asked))} />
      ) : (
        <NewRepair atCounter={begun === 'balcao'} onDone={close} />
      )}
    </PanelPage>
  );
}

const countView: CountView = async (search, signal) => {
  const word = new URLSearchParams(search).get('vista');
  const view = VIEWS.find((one) => one.word === word)?.view;
  return (await api('GET /api/admin/repairs', { query: { view, page: 1, page_size: 1 }, signal })).total;
};

/** The page of the list that the address asks for. */
function useRepairs() {
  const { page, read } = useListAddress();
  const q = read('q') ?? '';
  const status = REPAIR_STATUSES.find((value) => value === read('estado'));
  const view = VIEWS.find(({ word }) => word === read('vista'));
  const { sort, sorting } = useListSort(SORTED, '-created_at');
  const repairs = useListQuery('repairs', 'GET /api/admin/repairs', {
    q,
    status,
    view: view?.view,
    sort,
    page,
  });
  return { repairs, sorting };
}

function RepairsList({ actions }: { actions: ReactNode }) {
  const { can } = usePanel();
  const [editing, setEditing] = useState<string | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const mayChange = can('repairs.change');
  const { repairs, sorting } = useRepairs();
  const { choice, chosen, clear } = useChoice<AdminRepair>((repair) => repairNumber(repair.number));
  const card = (repair: AdminRepair) =>
    editing === repair.id ? (
      <RepairForm repair={repair} onDone={() => setEditing(null)} />
    ) : (
      <RepairCard repair={repair} mayChange={mayChange} onEdit={() => setEditing(repair.id)} />
    );
  return (
    <ListScreen
      title="Gestão de Reparações"
      name="reparacoes"
      query={repairs}
      failure={repairTexts.loadFailed}
      actions={actions}
      empty={{
        icon: Wrench,
        title: repairTexts.noneFound,
        hint: 'Os pedidos do site e os equipamentos recebidos ao balcão aparecem aqui.',
      }}
      emptyFiltered={{ title: repairTexts.noneFound }}
      searchLabel="Pesquisar por número, cliente, equipamento, série…"
      filterNames={['estado', 'vista']}
      views={[
        { name: 'Todas', search: '' },
        ...VIEWS.map(({ word, label }) => ({ name: label, search: `vista=${word}` })),
      ]}
      countView={countView}
      filters={
        <FilterSelect label="Estado" name="estado" all="Todos os Estados">
          <Options values={REPAIR_STATUSES} labels={REPAIR_STATUS_LABELS} />
        </FilterSelect>
      }
      bar={chosen.size > 0 && <ManyRepairs chosen={chosen} onDone={clear} />}
      columns={REPAIRS_COLUMNS}
      main="model"
      numbers={['estimate_price']}
      sorting={sorting}
      rowId={(repair) => repair.id}
      unfold={{ open, onToggle: setOpen, nameOf: choice.nameOf, draw: card }}
      choice={mayChange ? choice : undefined}
      card={(repair) => (
        <RepairRow
          repair={repair}
          isOpen={open === repair.id}
          onToggle={() => setOpen(open === repair.id ? null : repair.id)}
        >
          {card(repair)}
        </RepairRow>
      )}
    />
  );
}
