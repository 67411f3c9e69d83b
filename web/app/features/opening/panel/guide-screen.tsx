import { Link } from 'react-router';
import type { OpeningGuide } from '#core/opening/contract.ts';
import { PanelPage } from '../../../panel/page.tsx';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DemoGoods } from './demo-goods.tsx';
import { Door } from './door.tsx';
import { StepList } from './step-list.tsx';
import { useHttpsSeen, useOpening } from './use-opening.ts';

export const meta = panelMeta('Abrir a loja');

const HTTPS_SEEN = {
  none: 'Este navegador chegou aqui sem HTTPS',
  unkept:
    'HTTPS visto deste navegador, mas sem Strict-Transport-Security: verifique o endereço público da loja',
  kept: 'HTTPS visto deste navegador, com Strict-Transport-Security',
} as const;

/** What the browser sees from outside says more than the address that the shop was told. */
function withHttpsSeen(
  guide: OpeningGuide,
  seen: keyof typeof HTTPS_SEEN | undefined,
): OpeningGuide['steps'] {
  return guide.steps.map((step) =>
    step.key === 'try_https' && seen
      ? { ...step, is_done: step.is_done && seen === 'kept', detail: HTTPS_SEEN[seen] }
      : step,
  );
}

/** From nothing to the first real sale: what is done, what is missing and why it matters, and the door itself. */
export default function GuideScreen() {
  const opening = useOpening();
  const https = useHttpsSeen();
  const guide = opening.found.data;
  return (
    <PanelPage title="Abrir a loja" subtitle="Do nada à primeira venda, por esta ordem.">
      {opening.found.isError && (
        <ErrorState
          title="O guia não pôde ser aberto"
          onRetry={() => void opening.found.refetch()}
          isRetrying={opening.found.isFetching}
        />
      )}
      {!guide && !opening.found.isError && <Skeleton className="h-96" />}
      {guide && (
        <div className="grid max-w-6xl gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
          <div className="space-y-6">
            <StepList
              isNew={guide.is_new}
              title="Preparar"
              steps={guide.steps.filter(({ group }) => group === 'prepare')}
            />
            <StepList
              isNew={guide.is_new}
              title="Experimentar a sério"
              steps={withHttpsSeen(guide, https.data).filter(({ group }) => group === 'check')}
            />
          </div>
          <div className="space-y-6">
            <Door guide={guide} opening={opening} />
            <DemoGoods guide={guide} opening={opening} />
            <Alert tone="info" title="O que a lei pede">
              Fabricantes, aviso da garantia, equipamento antigo, textos: o que está feito e o que falta está
              em{' '}
              <Link to={panelPath('conformidade')} className="text-action underline">
                Conformidade
              </Link>
              .
            </Alert>
            <Alert tone="info" title="Vem de outra loja?">
              Os produtos e os endereços antigos trazem-se em{' '}
              <Link to={panelPath('produtos', 'importar')} className="text-action underline">
                Importar produtos
              </Link>
              : as ligações que os clientes e o Google conhecem continuam a funcionar. Os clientes e as
              encomendas antigas, em{' '}
              <Link to={panelPath('mudanca')} className="text-action underline">
                Mudança de loja
              </Link>
              .
            </Alert>
          </div>
        </div>
      )}
    </PanelPage>
  );
}
