import { ROOMS } from '#core/rooms.ts';
import { own } from '#core/shared/own.ts';

type Words = Readonly<Record<string, string>>;

/** What the shop keeps as a word of its own, as people say it: by table and column. */
const WORDS: Readonly<Record<string, Words>> = {
  'audit_events.type': Object.fromEntries(
    ROOMS.flatMap(({ events }) => Object.entries(events).map(([type, { label }]) => [type, label])),
  ),
  'audit_events.actor_kind': {
    person: 'Alguém com a sessão iniciada',
    visitor: 'Visitante',
    system: 'A loja, por si',
    provider: 'Um serviço externo',
  },
  'audit_events.subject_kind': {
    account: 'Conta',
    order: 'Encomenda',
    repair: 'Reparação',
    cart: 'Carrinho',
    message: 'Conversa',
    equipment: 'Equipamento',
    company: 'Empresa',
    review: 'Avaliação',
    product: 'Produto',
    privacy: 'Privacidade',
  },
};

/** A value of a column (`table.column`) as it is said to people; what has no word of its own stays as it is. */
export function plainWord(column: string, value: string): string {
  return own(own(WORDS, column) ?? {}, value) ?? value;
}
