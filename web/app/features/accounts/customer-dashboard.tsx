import { useQuery } from '@tanstack/react-query';
import {
  CalendarClock,
  ChevronDown,
  Heart,
  KeyRound,
  Laptop,
  MessagesSquare,
  Package,
  Printer,
  Receipt,
  Repeat,
  UserRound,
  Wallet,
  Wrench,
} from 'lucide-react';
import { Root, Trigger } from 'radix-ui/dropdown-menu';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { User } from '#core/accounts/contract.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { MenuContent, MenuItem } from '../../panel/menu.tsx';
import { usePageNumber } from '../../ui/own-list.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { ConfirmEmailNotice } from './confirm-email-notice.tsx';
import { DashboardCards } from './dashboard-cards.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';

const TABS = [
  { name: 'encomendas', label: 'Encomendas', icon: Package },
  { name: 'reparacoes', label: 'Reparações', icon: Wrench },
  { name: 'contratos', label: 'Contratos', icon: CalendarClock },
  { name: 'mensagens', label: 'Mensagens', icon: MessagesSquare },
  { name: 'perfil', label: 'Perfil', icon: UserRound },
] as const;

/** The rest, behind 'Mais': the one that is open stands beside the others. */
const MORE = [
  { name: 'equipamentos', label: 'Equipamentos', icon: Laptop },
  { name: 'licencas', label: 'Licenças', icon: KeyRound },
  { name: 'periodicas', label: 'Encomendas periódicas', icon: Repeat },
  { name: 'impressoras', label: 'Impressoras', icon: Printer },
  { name: 'desejos', label: 'Lista de desejos', icon: Heart },
  { name: 'saldo', label: 'Saldo', icon: Wallet },
  { name: 'conta-corrente', label: 'Conta corrente', icon: Receipt },
] as const;

function useMyOrders(page: number, company: string | null) {
  return useQuery({
    queryKey: [...queryKeys.myOrders, page, company],
    queryFn: ({ signal }) =>
      api('GET /api/orders', { query: { page, company: company || undefined }, signal }),
  });
}

interface Props {
  user: User;
  repairs: ReactNode;
  /** How many are not with the customer yet. */
  activeRepairs: ReactNode;
  rentalCount: ReactNode;
  licenceCount: ReactNode;
  /** Their devices. */
  equipment: ReactNode;
  /** What they bought by keys. */
  licences: ReactNode;
  /** Their contracts of renting. */
  rentals: ReactNode;
  printers: ReactNode;
  /** What they buy again every so many weeks. */
  standing: ReactNode;
  wishes: ReactNode;
  /** What the shop owes them, and they pay with. */
  credit: ReactNode;
  /** What they bought on account, and owe. */
  account: ReactNode;
  messages: ReactNode;
  /** What they may ask of their data. */
  privacy: ReactNode;
  /** What they gave back, and bought at the shop that was here before; nothing for most. */
  pastOrders: ReactNode;
  /** What waits for this person's yes or money, with its button; nothing for most. */
  owed: ReactNode;
}

/** The customer's own page (docs/product.md#accounts): four cards and its tabs, the tab in the address. */
export function CustomerDashboard({
  user,
  repairs,
  activeRepairs,
  rentalCount,
  licenceCount,
  equipment,
  licences,
  rentals,
  printers,
  standing,
  wishes,
  credit,
  account,
  messages,
  privacy,
  pastOrders,
  owed,
}: Props) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = search.get('tab');
  const more = MORE.find(({ name }) => name === asked);
  const tab = (more ?? TABS.find(({ name }) => name === asked) ?? TABS[0]).name;
  const open = (name: string) => navigate(`?tab=${name}`, { preventScrollReset: true });
  const page = usePageNumber();
  const company = search.get('empresa');
  // The cards count what is the customer's own, whosever orders are shown below.
  const orders = useMyOrders(company ? 1 : page, null);
  const shown = useMyOrders(page, company);

  return (
    <main className="wrap flex flex-col gap-6 pt-6 pb-12 md:pt-10 md:pb-16">
      <PageTitle
        title={`Olá, ${user.name.split(' ')[0]}!`}
        subtitle="Acompanhe aqui as suas encomendas e reparações."
      />
      {!user.email_verified && <ConfirmEmailNotice />}
      {owed}
      <DashboardCards
        orders={orders.data}
        isLoading={orders.isPending}
        activeRepairs={activeRepairs}
        rentals={rentalCount}
        licences={licenceCount}
      />
      <Tabs value={tab} onValueChange={open}>
        <div className="flex border-b">
          <TabList label="A minha conta" className="-mb-px min-w-0 max-sm:mask-r-from-90%">
            {[...TABS, ...(more ? [more] : [])].map(({ name, label, icon: Icon }) => (
              <Tab key={name} value={name} className="max-sm:px-3">
                <Icon aria-hidden className="max-sm:hidden" />
                {label}
              </Tab>
            ))}
          </TabList>
          <More open={open} />
        </div>
        <TabPanel value="encomendas">
          <OrdersTab orders={shown} company={company} />
          {company === null && pastOrders}
        </TabPanel>
        <TabPanel value="reparacoes">{repairs}</TabPanel>
        <TabPanel value="equipamentos">{equipment}</TabPanel>
        <TabPanel value="licencas">{licences}</TabPanel>
        <TabPanel value="contratos">{rentals}</TabPanel>
        <TabPanel value="desejos">{wishes}</TabPanel>
        <TabPanel value="impressoras">{printers}</TabPanel>
        <TabPanel value="periodicas">{standing}</TabPanel>
        <TabPanel value="saldo">{credit}</TabPanel>
        <TabPanel value="conta-corrente">{account}</TabPanel>
        <TabPanel value="mensagens">{messages}</TabPanel>
        <TabPanel value="perfil">
          <ProfileTab user={user} privacy={privacy} />
        </TabPanel>
      </Tabs>
    </main>
  );
}

/** The tabs that one opens seldom. */
function More({ open }: { open: (tab: string) => void }) {
  return (
    <Root modal={false}>
      <Trigger className="inline-flex min-h-11 shrink-0 items-center gap-1 px-4 font-medium text-muted hover:text-ink">
        Mais
        <ChevronDown aria-hidden className="size-4" />
      </Trigger>
      <MenuContent>
        {MORE.map(({ name, label, icon: Icon }) => (
          <MenuItem key={name} onSelect={() => open(name)}>
            <Icon aria-hidden />
            {label}
          </MenuItem>
        ))}
      </MenuContent>
    </Root>
  );
}
