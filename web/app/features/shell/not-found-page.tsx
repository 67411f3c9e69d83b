import { SearchX } from 'lucide-react';
import { LinkButton } from '../../ui/link-button.tsx';

/** An address that leads nowhere, and the ways on. */
export function NotFoundPage() {
  return (
    <main className="wrap flex flex-col items-center gap-5 py-20 text-center md:py-28">
      <title>Página não encontrada</title>
      <span className="flex size-20 items-center justify-center rounded-full bg-sunken">
        <SearchX aria-hidden className="size-10 text-muted" />
      </span>
      <p className="font-semibold text-muted">Erro 404</p>
      <h1 className="font-bold text-3xl md:text-4xl">Página não encontrada</h1>
      <p className="max-w-lg text-balance text-lg text-muted">
        O endereço pode ter mudado ou ter sido mal copiado. Procure o que precisa no topo da página, ou siga
        por aqui:
      </p>
      <div className="flex flex-col gap-3 sm:flex-row">
        <LinkButton size="lg" to="/produtos">
          Ver Produtos
        </LinkButton>
        <LinkButton size="lg" variant="secondary" to="/contacto">
          Falar connosco
        </LinkButton>
      </div>
    </main>
  );
}
