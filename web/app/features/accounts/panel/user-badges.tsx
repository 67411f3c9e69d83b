import type { AdminUser } from '#core/accounts/contract.ts';
import { ROLE_LABELS } from '#core/accounts/roles.ts';
import { usePanel } from '../../../panel/context.ts';
import { Badge } from '../../../ui/badge.tsx';

/** What is said beside a name: the role, whether it is one's own account, whether it is kept out. */
export function UserBadges({ person }: { person: AdminUser }) {
  const { user } = usePanel();
  return (
    <>
      {person.is_admin ? (
        <Badge tone="blue">Admin</Badge>
      ) : (
        person.role && <Badge tone="blue">{ROLE_LABELS[person.role]}</Badge>
      )}
      {person.id === user.id && <Badge tone="green">Você</Badge>}
      {person.suspended_at && <Badge tone="red">Suspenso</Badge>}
    </>
  );
}
