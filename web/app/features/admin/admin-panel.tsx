import { Mail, MessageSquareText, Package, Settings, ShoppingBag, Users, Wrench } from 'lucide-react';
import type { User } from '#core/accounts/contract.ts';
import { ApiError } from '../../api/client.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { AccessDenied } from './access-denied.tsx';
import { DayAtAGlance } from './day-at-a-glance.tsx';
import { OrdersTab } from './orders/orders-tab.tsx';
import { OutboxTab } from './outbox/outbox-tab.tsx';
import { ProductsTab } from './products/products-tab.tsx';
import { RepairsTab } from './repairs/repairs-tab.tsx';
import { ReviewsTab } from './reviews/reviews-tab.tsx';
import { SettingsTab } from './settings/settings-tab.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { type PanelTab, panelAddress, usePanelAddress } from './use-panel-address.ts';
import { useSummary } from './use-summary.ts';
import { UsersTab } from './users/users-tab.tsx';

const TABS = [
  { value: 'encomendas', label: 'Encomendas', icon: ShoppingBag, Content: OrdersTab },
  { value: 'utilizadores', label: 'Utilizadores', icon: Users, Content: UsersTab },
  { value: 'produtos', label: 'Produtos', icon: Package, Content: ProductsTab },
  { value: 'avaliacoes', label: 'Avaliações', icon: MessageSquareText, Content: ReviewsTab },
  { value: 'reparacoes', label: 'Reparações', icon: Wrench, Content: RepairsTab },
  { value: 'configuracoes', label: 'Configurações', icon: Settings, Content: SettingsTab },
  { value: 'emails', label: 'Emails', icon: Mail, Content: OutboxTab },
] as const;

/** On a narrow screen the row of tabs scrolls: the chosen one is brought into sight. */
function showTab(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ inline: 'center', block: 'nearest' });
}

/** The shop's counter (spec section 2): live figures, the day at a glance, and a tab for each thing to keep. */
export default function AdminPanel({ user }: { user: User }) {
  const { tab, go } = usePanelAddress();
  const { data: summary, error, isPending } = useSummary();
  // What the browser keeps of the person may be old or made up: the server is the judge.
  const isRefused = error instanceof ApiError && error.problem.status === 403;
  if (!user.is_admin || isRefused) return <AccessDenied />;

  return (
    <main className="wrap space-y-6 pt-6 pb-12 md:pt-8 md:pb-16">
      <PageTitle title="Painel de Administração" subtitle={`Olá, ${user.name}!`} />
      <SummaryCards summary={summary} isLoading={isPending} />
      {summary && <DayAtAGlance summary={summary} />}
      <Tabs value={tab} onValueChange={(value) => go(panelAddress(value as PanelTab))}>
        <TabList label="Painel de Administração" className="scroll-smooth">
          {TABS.map(({ value, label, icon: Icon }) => (
            <Tab key={value} value={value} {...(value === tab ? { ref: showTab } : {})}>
              <Icon aria-hidden />
              {label}
            </Tab>
          ))}
        </TabList>
        {TABS.map(({ value, Content }) => (
          <TabPanel key={value} value={value}>
            <Content user={user} />
          </TabPanel>
        ))}
      </Tabs>
    </main>
  );
}
