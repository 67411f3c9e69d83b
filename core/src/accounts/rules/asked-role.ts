import type { Role } from '../roles.ts';

/** What a form says of somebody's rights: a role, or only whether they are the owner's. */
export interface AskedRole {
  readonly role?: Role | null | undefined;
  readonly is_admin: boolean;
}

/** The role asked for. Without one said, `is_admin` makes an owner or an owner no more, and leaves other roles alone. */
export function roleOf({ role, is_admin }: AskedRole, before: Role | null): Role | null {
  if (role !== undefined) return role;
  if (is_admin) return 'owner';
  return before === 'owner' ? null : before;
}
