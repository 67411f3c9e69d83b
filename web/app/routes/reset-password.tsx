import { AccountFrame } from '../features/accounts/account-frame.tsx';
import { ResetPasswordForm } from '../features/accounts/reset-password-form.tsx';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/reset-password.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Nova password', path: '/nova-password', isHidden: true });

export default function ResetPasswordPage() {
  return (
    <AccountFrame
      title="Nova password"
      subtitle="Ao guardar, a sua conta sai de todos os outros dispositivos."
      back={{ to: '/login', label: 'Voltar ao login' }}
    >
      <ResetPasswordForm />
    </AccountFrame>
  );
}
