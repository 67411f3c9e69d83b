import { AccountFrame } from '../features/accounts/account-frame.tsx';
import { ForgotPasswordForm } from '../features/accounts/forgot-password-form.tsx';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/forgot-password.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Recuperar password', path: '/recuperar-password', isHidden: true });

export default function ForgotPasswordPage() {
  return (
    <AccountFrame
      title="Recuperar password"
      subtitle="Indique o email da sua conta. Enviamos-lhe um link para definir uma nova password."
      back={{ to: '/login', label: 'Voltar ao login' }}
    >
      <ForgotPasswordForm />
    </AccountFrame>
  );
}
