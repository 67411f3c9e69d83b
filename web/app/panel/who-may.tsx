import type { Abilities } from '#core/accounts/contract.ts';
import { ROLE_LABELS } from '#core/accounts/roles.ts';
import type { Ability } from '#core/rooms.ts';
import { Alert } from '../ui/alert.tsx';
import { usePanel } from './context.ts';

/** "Dono ou Gerente": who may do something. */
export function whoMay(abilities: Abilities, ability: Ability): string {
  const names =
    abilities.find((one) => one.ability === ability)?.roles.map((role) => ROLE_LABELS[role]) ?? [];
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ou ${last}`;
}

/** Says to whoever may only look who may change it. `act`: "alterar este produto". */
export function OnlyLook({ ability, act }: { ability: Ability; act: string }) {
  const { abilities } = usePanel();
  return (
    <Alert tone="info">
      Pode consultar, mas não {act}: isso é com quem tem a função {whoMay(abilities, ability)}.
    </Alert>
  );
}
