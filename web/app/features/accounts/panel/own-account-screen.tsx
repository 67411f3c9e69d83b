import { usePanel } from '../../../panel/context.ts';
import { PanelPage } from '../../../panel/page.tsx';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { AccountSecurity } from '../profile/account-security.tsx';
import { AssistantCard } from './assistant-card.tsx';

export const meta = panelMeta('A minha conta');

/** How one of the shop's people gets in: password, sessions, e-mail; and what reads the shop for them. */
export default function OwnAccountScreen() {
  const { user } = usePanel();
  return (
    <PanelPage title="A minha conta">
      <div className="flex max-w-3xl flex-col gap-4">
        <AccountSecurity user={user} />
        <AssistantCard />
      </div>
    </PanelPage>
  );
}
