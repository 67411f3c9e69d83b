import { Link } from 'react-router';
import { WITHDRAWAL_TEXTS } from '#core/returns/texts.ts';
import { WithdrawalForm } from '../features/returns/withdrawal-form.tsx';
import { pageMeta } from '../page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';
import type { Route } from './+types/withdrawal.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Livre resolução',
    description: 'Desista de uma compra pelo número da encomenda e pelo email, sem entrar na conta.',
    path: '/livre-resolucao',
  });

/** The withdrawal that the law asks for, without an account. */
export default function WithdrawalRoute() {
  return (
    <main className="wrap max-w-2xl space-y-6 pt-8 pb-12 md:pb-16">
      <PageTitle
        title={WITHDRAWAL_TEXTS.open}
        subtitle="Desista de uma encomenda, de um aluguer ou de um contrato pelo número e pelo email. Para devolver só uma parte, abra a encomenda pelo link do email ou na sua conta."
      />
      <WithdrawalForm />
      <p className="text-muted text-sm">
        Quem o pode fazer, em que prazo e o que não se devolve está em{' '}
        <Link to="/devolucoes" className="text-action underline underline-offset-4">
          Devoluções
        </Link>
        .
      </p>
    </main>
  );
}
