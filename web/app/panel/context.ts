import { createContext, use } from 'react';
import type { Abilities, User } from '#core/accounts/contract.ts';
import type { Ability } from '#core/rooms.ts';
import type { PanelRoom } from './room.ts';

export interface PanelGiven {
  readonly user: User;
  /** The rooms that this person may enter. */
  readonly rooms: readonly PanelRoom[];
  /** What can be done in the panel, and by whom. */
  readonly abilities: Abilities;
  /** Whether this person may do something. */
  readonly can: (ability: Ability) => boolean;
  readonly logOut: () => void;
}

export const Panel = createContext<PanelGiven | null>(null);

/** Who works here and what there is to enter, anywhere inside the panel. */
export function usePanel(): PanelGiven {
  const given = use(Panel);
  if (!given) throw new Error('usePanel is for what stands inside the panel');
  return given;
}
