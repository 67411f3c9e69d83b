import { RotateCcw, TriangleAlert } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

/** Something broke on our side: says so, keeps calm, offers to try again. */
export function ErrorPage() {
  // It is drawn in the browser alone: on the server there is always a network.
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
  return (
    <main className="wrap flex flex-col items-center gap-5 py-20 text-center md:py-28">
      <title>{isOffline ? 'Sem ligação' : 'Algo correu mal'}</title>
      <span className="flex size-20 items-center justify-center rounded-full bg-tone-red-soft">
        <TriangleAlert aria-hidden className="size-10 text-tone-red" />
      </span>
      <h1 className="font-bold text-3xl md:text-4xl">
        {isOffline ? 'Está sem ligação à internet' : 'Algo correu mal'}
      </h1>
      <p className="max-w-lg text-lg text-muted">
        {isOffline
          ? 'A página não pôde ser mostrada. Tente novamente quando a ligação voltar; o seu carrinho está guardado.'
          : 'A página não pôde ser mostrada. A falha ficou registada e o seu carrinho está guardado.'}
      </p>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button size="lg" onClick={() => window.location.reload()}>
          <RotateCcw aria-hidden />
          Tentar novamente
        </Button>
        <Button asChild size="lg" variant="secondary">
          <a href="/">Voltar ao início</a>
        </Button>
      </div>
    </main>
  );
}
