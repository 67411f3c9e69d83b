import type { ReactNode } from 'react';
import type { AdminUser } from '#core/accounts/contract.ts';
import { realEmail } from '#core/accounts/rules/walk-in.ts';
import { formatDate } from '#core/shared/dates.ts';
import { formatPhone } from '#core/shared/phone.ts';
import { usePanel } from '../../../panel/context.ts';
import { LinkButton } from '../../../panel/link-button.tsx';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { RecordPanel } from '../../../panel/record/record-panel.tsx';
import { useRecordName } from '../../../panel/record-names.ts';
import { panelPath } from '../../../panel/room.ts';
import { Alert } from '../../../ui/alert.tsx';
import type { Route } from './+types/user-screen.ts';
import { useAdminUser } from './use-users.ts';
import { UserAccess } from './user-access.tsx';
import { UserBadges } from './user-badges.tsx';

export const meta = panelMeta('Utilizador');

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1.5">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words text-right">{children}</dd>
    </div>
  );
}

function Facts({ person }: { person: AdminUser }) {
  const email = realEmail(person.email);
  const place = [person.postal_code, person.city].filter(Boolean).join(' ');
  return (
    <dl className="divide-y">
      <Row label="Email">
        {email === null ? (
          'Sem email'
        ) : (
          <a href={`mailto:${email}`} className="break-all underline underline-offset-4">
            {email}
          </a>
        )}
      </Row>
      <Row label="Email confirmado">{person.email_verified ? 'Sim' : 'Não'}</Row>
      <Row label="Telefone">
        <span className="figures">{person.phone ? formatPhone(person.phone) : 'Não definido'}</span>
      </Row>
      <Row label="Morada">{person.address ?? 'Não definida'}</Row>
      <Row label="Localidade">{place || 'Não definida'}</Row>
      <Row label="Registo">
        <span className="figures">{formatDate(person.created_at)}</span>
      </Row>
    </dl>
  );
}

/** One person's account, what is done with it, and the way to their orders. */
export default function UserScreen({ params: { id } }: Route.ComponentProps) {
  const { leave } = useOverList(panelPath('utilizadores'));
  const { can } = usePanel();
  const query = useAdminUser(id);
  useRecordName(id, query.data?.name);
  const person = query.data;
  const mayManage = can('accounts.manage');
  return (
    <RecordPanel
      query={query}
      onClose={leave}
      title={person?.name ?? 'Utilizador'}
      failure="Erro ao carregar utilizadores"
      footer={person && <Ways person={person} />}
    >
      {(shown) => (
        <div className="space-y-5">
          <p className="flex gap-1.5">
            <UserBadges person={shown} />
          </p>
          {shown.suspended_at && (
            <Alert tone="warning">Conta suspensa desde {formatDate(shown.suspended_at)}.</Alert>
          )}
          <Facts person={shown} />
          {shown.note && (
            <section aria-labelledby="note" className="border-t pt-5">
              <h3 id="note" className="font-semibold">
                Nota da loja
              </h3>
              <p className="mt-2 whitespace-pre-line">{shown.note}</p>
            </section>
          )}
          {mayManage && <UserAccess person={shown} onGone={leave} />}
        </div>
      )}
    </RecordPanel>
  );
}

/** Where else there is something of a person, and the way to change what is here. */
function Ways({ person }: { person: AdminUser }) {
  const { can } = usePanel();
  return (
    <>
      {can('orders.read') && (
        <LinkButton
          variant="secondary"
          to={`${panelPath('encomendas')}?q=${encodeURIComponent(realEmail(person.email) ?? person.name)}`}
        >
          Ver encomendas
        </LinkButton>
      )}
      {can('customers.read') && (
        <LinkButton variant="secondary" to={panelPath('utilizadores', person.id, 'ficha')}>
          Ficha
        </LinkButton>
      )}
      {can('privacy.manage') && (
        <LinkButton variant="secondary" to={`${panelPath('privacidade')}?conta=${person.id}`}>
          Dados pessoais
        </LinkButton>
      )}
      {can('accounts.manage') && (
        <LinkButton to={panelPath('utilizadores', person.id, 'editar')} replace preventScrollReset>
          Editar
        </LinkButton>
      )}
    </>
  );
}
