import { Alert } from './alert.tsx';

/** On a screen that the browser draws: what is needed, for who has no JavaScript. Empty for everybody else. */
export function NeedsScript({ what }: { what: string }) {
  return (
    <noscript>
      <Alert tone="warning" title={`Para ver ${what} é preciso JavaScript`}>
        Ligue o JavaScript no seu navegador e atualize a página. Também pode encomendar por telefone ou na
        loja.
      </Alert>
    </noscript>
  );
}
