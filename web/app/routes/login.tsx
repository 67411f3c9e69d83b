import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { accountTexts } from '#core/accounts/texts.ts';
import { readUser } from '../api/session-storage.ts';
import { AccountFrame } from '../features/accounts/account-frame.tsx';
import { LoginForm } from '../features/accounts/login-form.tsx';
import { safeReturnPath } from '../features/accounts/return-path.ts';
import { TextLink } from '../features/accounts/text-link.tsx';
import { pageMeta } from '../page-meta.ts';
import { Alert } from '../ui/alert.tsx';
import type { Route } from './+types/login.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Entrar', path: '/login', isHidden: true });

export default function LoginPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const returnTo = safeReturnPath(search.get('voltar'));
  // Whoever comes here logged in already goes on; logging in on this page is the form's own business.
  useEffect(() => {
    if (readUser()) void navigate(returnTo, { replace: true });
  }, [navigate, returnTo]);
  const onward = search.has('voltar') ? `/registo?${new URLSearchParams({ voltar: returnTo })}` : '/registo';

  return (
    <AccountFrame
      title="Entrar"
      subtitle="Aceda às suas encomendas e reparações."
      back={{ to: '/', label: 'Voltar ao início' }}
      footer={
        <>
          Ainda não tem conta? <TextLink to={onward}>Registar</TextLink>
        </>
      }
    >
      {search.get('motivo') === 'sessao' && <Alert tone="info">{accountTexts.sessionEnded}</Alert>}
      <LoginForm returnTo={returnTo} />
    </AccountFrame>
  );
}
