import { ShieldX } from 'lucide-react';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from './link-button.tsx';

/** The panel is for the shop's staff alone, and a room for those whose role has it (docs/product.md#panel). */
export function AccessDenied() {
  return (
    <div className="wrap pt-10 pb-16">
      <h1 className="sr-only">Painel de Administração</h1>
      <EmptyState
        icon={ShieldX}
        title={<span role="alert">Acesso Negado: Não tem permissões de administrador</span>}
        action={<LinkButton to="/">Voltar ao início</LinkButton>}
      />
    </div>
  );
}
