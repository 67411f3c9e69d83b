import { Wrench } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The customer's repairs: none can be asked for online yet, so it leads to where help is. */
export function RepairsTab() {
  return (
    <EmptyState
      icon={Wrench}
      title="Não tem reparações em curso"
      hint="Tem um equipamento avariado? Veja como funciona a assistência e fale connosco."
      action={
        <Button asChild>
          <Link to="/suporte-tecnico">Suporte Técnico</Link>
        </Button>
      }
    />
  );
}
