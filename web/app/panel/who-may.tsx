import { type Ability, ROLE_LABELS, rolesThatCan } from '#core/accounts/abilities.ts';
import { Alert } from '../ui/alert.tsx';

/** "Dono ou Gerente": who may do something. */
export function whoMay(ability: Ability): string {
  const names = rolesThatCan(ability).map((role) => ROLE_LABELS[role]);
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ou ${last}`;
}

/** Says to whoever may only look who may change it. `act`: "alterar este produto". */
export function OnlyLook({ ability, act }: { ability: Ability; act: string }) {
  return (
    <Alert tone="info">
      Pode consultar, mas não {act}: isso é com quem tem a função {whoMay(ability)}.
    </Alert>
  );
}
