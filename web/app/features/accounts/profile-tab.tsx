import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { User } from '#core/accounts/contract.ts';
import { formatPhone } from '#core/shared/phone.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHead } from '../../ui/card.tsx';
import { AccountSecurity } from './profile/account-security.tsx';
import { AddressBook } from './profile/address-book.tsx';
import { CompaniesCard } from './profile/companies-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProofHost } from './proof/proof-host.tsx';

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="mt-0.5 break-words font-medium">{children}</dd>
    </div>
  );
}

/** The customer's own: data, places, and how they get in. */
export function ProfileTab({ user, privacy }: { user: User; privacy: ReactNode }) {
  return (
    <div className="flex max-w-3xl flex-col gap-4 md:gap-6">
      <OwnData user={user} />
      <AddressBook user={user} />
      <CompaniesCard user={user} />
      <AccountSecurity user={user} />
      <ProofHost />
      {privacy}
    </div>
  );
}

/** The customer's data, and the form that changes them. */
function OwnData({ user }: { user: User }) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <ProfileForm user={user} onDone={() => setEditing(false)} />;
  return (
    <Card>
      <CardHead title="Os meus dados">
        <Button variant="secondary" onClick={() => setEditing(true)}>
          <Pencil aria-hidden />
          Editar Perfil
        </Button>
      </CardHead>
      <dl className="mt-5 grid gap-5 sm:grid-cols-2">
        <Entry label="Nome">{user.name}</Entry>
        <Entry label="Email">
          {user.email}{' '}
          {user.email_verified ? (
            <Badge tone="green">Confirmado</Badge>
          ) : (
            <Badge tone="yellow">Por confirmar</Badge>
          )}
        </Entry>
        <Entry label="Telefone">{user.phone ? formatPhone(user.phone) : 'Não definido'}</Entry>
        <Entry label="Morada">{user.address ?? 'Não definida'}</Entry>
        <Entry label="Localidade">{user.city ?? 'Não definida'}</Entry>
        <Entry label="Código postal">{user.postal_code ?? 'Não definido'}</Entry>
      </dl>
    </Card>
  );
}
