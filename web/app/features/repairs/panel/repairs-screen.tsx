import { Clock, MessageSquareQuote, Wrench } from 'lucide-react';
import { formatPhone } from '#core/shared/phone.ts';
import { PanelPage } from '../../../panel/page.tsx';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useShop } from '../../../use-shop.ts';

export const meta = panelMeta('Reparações');

const PROMISES = [
  { icon: Clock, title: 'Diagnóstico em 24 h', text: 'O prazo anunciado na página de suporte técnico.' },
  {
    icon: MessageSquareQuote,
    title: 'Orçamento em 2-4 horas',
    text: 'O cliente recebe o orçamento por email e decide antes de qualquer reparação.',
  },
  { icon: Wrench, title: 'Garantia de 6 meses', text: 'Em cada reparação entregue.' },
] as const;

/** Repairs, as the shop takes them in today: at the counter, by telephone and by e-mail. */
export default function RepairsScreen() {
  const { settings } = useShop();
  return (
    <PanelPage title="Gestão de Reparações">
      <EmptyState
        icon={Wrench}
        title="Nenhuma reparação encontrada"
        hint={`Os pedidos chegam hoje ao balcão, por telefone (${formatPhone(settings.company_phone)}) e por email (${settings.company_email}).`}
      />
      <section aria-labelledby="repair-promises">
        <h2 id="repair-promises" className="mb-3 font-semibold">
          O que a loja promete aos clientes
        </h2>
        <ul className="grid gap-4 md:grid-cols-3">
          {PROMISES.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Card className="h-full space-y-1">
                <Icon aria-hidden className="size-6 text-action" />
                <p className="font-semibold">{title}</p>
                <p className="text-muted text-sm">{text}</p>
              </Card>
            </li>
          ))}
        </ul>
      </section>
    </PanelPage>
  );
}
