import { LinkButton } from '../../ui/link-button.tsx';

interface Props {
  /** What the shop says; empty: nothing of its own. */
  message: string;
  /** When it is back, as the shop says it; empty: not said. */
  back_at: string;
  /** The shop has not opened yet. */
  soon: boolean;
}

/** The shop is closed for a while, or not open yet: says so, when it is back, and how to reach it. */
export function ClosedNotice({ message, back_at, soon }: Props) {
  return (
    <main className="wrap flex flex-col items-center gap-5 py-20 text-center md:py-28">
      <h1 className="font-bold text-3xl md:text-4xl">
        {soon ? 'Abrimos em breve' : 'A loja está fechada por uns tempos'}
      </h1>
      <p className="max-w-lg text-lg text-muted">
        {message ||
          (soon
            ? 'Estamos a preparar a loja. Até lá, escreva-nos.'
            : 'Estamos a tratar de umas coisas. Obrigado pela paciência.')}
      </p>
      {back_at && (
        <p className="text-lg">
          {soon ? 'Abrimos' : 'Voltamos'} <strong>{back_at}</strong>.
        </p>
      )}
      {!soon && (
        <p className="max-w-lg text-muted">
          As encomendas já feitas seguem o seu caminho: acompanhe-as pela ligação no email que recebeu ou na
          sua conta.
        </p>
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        <LinkButton size="lg" to="/contacto">
          Falar connosco
        </LinkButton>
        <LinkButton size="lg" variant="secondary" to="/login">
          Entrar
        </LinkButton>
      </div>
    </main>
  );
}
