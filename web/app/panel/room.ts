import {
  CalendarClock,
  ChartColumn,
  Euro,
  type LucideIcon,
  MessageSquare,
  Package,
  PackageOpen,
  Settings,
  ShoppingBag,
  Users,
  Wrench,
} from 'lucide-react';
import type { RecordName } from '#core/records.ts';
import type { Ability } from '#core/rooms.ts';
import { PANEL_ROOT } from '../staff.ts';

/**
 * The entries of the sidebar, from the top: the five tabs of docs/product.md#panel first, in its order. The rooms of one are
 * tabs beside each other, in the order of `PANEL_ROOMS`; one whose rooms are all shut is not there.
 */
export const GROUPS = {
  orders: { label: 'Encomendas', icon: ShoppingBag },
  people: { label: 'Utilizadores', icon: Users },
  goods: { label: 'Produtos', icon: Package },
  repairs: { label: 'Reparações', icon: Wrench },
  shop: { label: 'Configurações', icon: Settings },
  rentals: { label: 'Alugueres', icon: CalendarClock },
  messages: { label: 'Mensagens', icon: MessageSquare },
  returns: { label: 'Devoluções', icon: PackageOpen },
  money: { label: 'Dinheiro', icon: Euro },
  reports: { label: 'Relatórios', icon: ChartColumn },
} as const satisfies Readonly<Record<string, { label: string; icon: LucideIcon }>>;
export type GroupName = keyof typeof GROUPS;

/** One screen of a room: an address of its own, loaded when somebody goes there. */
export interface PanelScreen {
  /** Below the panel's address, as React Router writes it: `encomendas/:id`. */
  readonly path: string;
  /** The module of the screen, from `web/app`. It exports `meta` made with `panelMeta`. */
  readonly file: string;
  /**
   * The path of the list that stays in sight behind it; that screen renders an `Outlet`. With that same path: what
   * fills the outlet while nothing else does.
   */
  readonly over?: string;
  /** Who may see it, of those who may enter the room; others are told that they may not. Left out: all of them. */
  readonly ability?: Ability;
}

/** Something that the command palette found. */
export interface Found {
  readonly id: string;
  readonly label: string;
  /** Beside the label, quieter. */
  readonly detail?: string;
  readonly to: string;
}

/** A common thing to do, offered by the command palette. */
export interface Act {
  readonly label: string;
  readonly to: string;
  readonly icon: LucideIcon;
  /** Other words that somebody may type for it. */
  readonly words?: string;
  /** Who may do it; left out: whoever may enter the room. */
  readonly ability?: Ability;
}

/** What a room brings to the panel: `features/<room>/panel/room.ts`, listed in `web/app/panel-rooms.ts`. */
export interface PanelRoom {
  /** Who may enter: others see neither its entry nor its screens. Left out: all who work in the shop. */
  readonly ability?: Ability;
  /** Its tab below an entry of the sidebar; none for a room that stands inside another one's screen. */
  readonly entry?: {
    readonly label: string;
    /** What its tab says, where the entry above it says the rest; left out: the label. */
    readonly tab?: string;
    readonly icon: LucideIcon;
    readonly group: GroupName;
    /** Below the panel's address, without parameters; a screen over another room's list has two parts. */
    readonly path: string;
    /** Other words that somebody may type for it in the palette. */
    readonly words?: string;
    /** How many wait there, shown beside it; what they are called: "por ler". */
    readonly count?: {
      /** The room's word among the keys of queries: what is done there counts anew. */
      readonly key: string;
      readonly read: (signal: AbortSignal) => Promise<number>;
      readonly name: string;
    };
  };
  readonly screens: readonly PanelScreen[];
  /** What parts of its addresses are called in the header: `novo` is "Novo"; a record is called by its number. */
  readonly names?: Readonly<Record<string, string>>;
  readonly acts?: readonly Act[];
  /**
   * What the command palette finds of it by anything typed, at most five: records of a kind, which are asked for with
   * those of the other rooms, or what the room looks for itself.
   */
  readonly find?: { readonly label: string; readonly icon: LucideIcon } & (
    | { readonly kind: RecordName }
    | { readonly search: (typed: string, signal: AbortSignal) => Promise<readonly Found[]> }
  );
}

/** Address of a screen: `panelPath('encomendas', id)`. */
export function panelPath(...parts: readonly string[]): string {
  return [PANEL_ROOT, ...parts.map(encodeURIComponent)].join('/');
}
