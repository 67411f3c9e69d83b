import { ShieldX } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** The panel is for the shop's staff alone, and a room for those whose role has it (docs/product.md#panel). */
export function AccessDenied() {
  return (
    <div className="wrap pt-10 pb-16">
      <h1 className="sr-only">Painel de Administração</h1>
      <EmptyState
        icon={ShieldX}
        title={<span role="alert">Acesso Negado: Não tem permissões de administrador</span>}
        action={
          <Button asChild>
            <Link to="/">Voltar ao início</Link>
          </Button>
        }
      />
    </div>
  );
}
