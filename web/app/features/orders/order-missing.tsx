import { PackageX } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The order is not there for whoever asks: it does not exist, or it belongs to somebody else. */
export function OrderMissing({ address, isLoggedIn }: { address: string; isLoggedIn: boolean }) {
  return (
    <>
      <h1 className="sr-only">Encomenda não encontrada</h1>
      <EmptyState
        icon={PackageX}
        title="Encomenda não encontrada"
        hint={
          isLoggedIn
            ? 'Não há nenhuma encomenda sua com este número. Se comprou sem conta, abra o link que recebeu por email.'
            : 'Abra o link que recebeu por email, ou entre na conta com que comprou.'
        }
        action={
          isLoggedIn ? (
            <Button asChild>
              <Link to="/dashboard">As minhas encomendas</Link>
            </Button>
          ) : (
            <Button asChild>
              <Link to={`/login?${new URLSearchParams({ voltar: address })}`}>Entrar</Link>
            </Button>
          )
        }
      />
    </>
  );
}
