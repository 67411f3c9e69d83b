import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Alert } from '../../ui/alert.tsx';
import { panelPath } from '../room.ts';

/** Says that the public sees a notice instead of the shop, and leads to what is missing; nothing of an open one. */
export function ClosedShop() {
  const { data } = useQuery({
    queryKey: [...queryKeys.admin, 'settings'],
    queryFn: ({ signal }) => api('GET /api/admin/settings', { signal }),
  });
  if (!data?.opening_settings.closed) return null;
  const isNew = data.opening_settings.soon;
  return (
    <Alert tone="info" title={isNew ? 'A loja ainda não abriu' : 'A loja está fechada ao público'}>
      {isNew
        ? 'Os visitantes veem um aviso. O guia diz o que falta até à primeira venda, passo a passo. '
        : 'Os visitantes veem um aviso; o painel continua. '}
      <Link to={panelPath('abrir')} className="font-semibold underline underline-offset-4">
        {isNew ? 'Continuar no guia' : 'Voltar a abrir'}
      </Link>
    </Alert>
  );
}
