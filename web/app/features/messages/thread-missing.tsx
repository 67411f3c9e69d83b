import { MailX } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The conversation is not there for whoever asks: it is gone, or somebody else's. */
export function ThreadMissing() {
  return (
    <>
      <h1 className="sr-only">Mensagem não encontrada</h1>
      <EmptyState
        icon={MailX}
        title="Mensagem não encontrada"
        hint="Abra o link que recebeu por email, ou entre na conta com que escreveu."
        action={
          <Button asChild>
            <Link to="/contacto">Escrever à loja</Link>
          </Button>
        }
      />
    </>
  );
}
