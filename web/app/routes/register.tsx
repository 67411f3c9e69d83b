import { useSearchParams } from 'react-router';
import { AccountFrame } from '../features/accounts/account-frame.tsx';
import { RegisterForm } from '../features/accounts/register-form.tsx';
import { safeReturnPath } from '../features/accounts/return-path.ts';
import { TextLink } from '../features/accounts/text-link.tsx';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/register.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Criar conta',
    description: 'Registe-se gratuitamente para acompanhar as suas encomendas e reparações.',
    path: '/registo',
  });

export default function RegisterPage() {
  const [search] = useSearchParams();
  return (
    <AccountFrame
      title="Criar conta"
      subtitle="Gratuita: acompanhe encomendas, reparações e pontos."
      back={{ to: '/', label: 'Voltar ao início' }}
      footer={
        <>
          Já tem conta? <TextLink to={search.size > 0 ? `/login?${search}` : '/login'}>Entrar</TextLink>
        </>
      }
    >
      <RegisterForm returnTo={safeReturnPath(search.get('voltar'))} />
    </AccountFrame>
  );
}
