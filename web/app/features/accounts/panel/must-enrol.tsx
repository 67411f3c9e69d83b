import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { PanelPage } from '../../../panel/page.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { TwoFactorCard } from '../profile/two-factor-card.tsx';

/** The panel, once its person has the second step that the settings ask for. */
export function MustEnrol({ children }: { children: ReactNode }) {
  const { data } = useQuery({
    queryKey: queryKeys.security,
    queryFn: ({ signal }) => api('GET /api/auth/security', { signal }),
  });
  if (!data?.must_enrol) return children;
  return (
    <PanelPage title="Falta o segundo passo">
      <div className="flex max-w-3xl flex-col gap-4">
        <Alert tone="info">
          A loja pede dois passos a quem trabalha nela. Ligue uma aplicação de códigos para usar o painel.
        </Alert>
        <TwoFactorCard />
      </div>
    </PanelPage>
  );
}
