import { formatEuros } from '#core/shared/money.ts';

/** Whose list the price of a line is of, and what one unit costs everybody else; nothing where it is everybody's. */
export function GroupPrice({
  group,
}: {
  group: { readonly name: string; readonly instead_of: number } | null;
}) {
  if (!group) return null;
  return (
    <span className="figures block text-sm text-tone-green">
      Preço do grupo {group.name}, em vez de{' '}
      <span className="whitespace-nowrap">{formatEuros(group.instead_of)}</span> / unidade
    </span>
  );
}
