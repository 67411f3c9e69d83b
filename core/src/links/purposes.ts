import { DAY } from '../shared/day.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What a link in a mail or a QR code may open, and how. */
interface LinkRule {
  /** Kind of the thing it is a link to. */
  readonly subject: string;
  /** The first part of the address of its page, which is private by this; null: it opens no page of the shop. */
  readonly page: string | null;
  /** `once`: using it uses it up. `many`: it opens until it ends or is revoked. */
  readonly use: 'once' | 'many';
  /** How long it is good, in milliseconds; null: as long as its subject is there. */
  readonly lifetime: number | null;
  /** Whether asking again gives the same link: for mails that are written one after the other. */
  readonly isRepeatable: boolean;
}

/** Every purpose a link may have. A link opens what its purpose says and nothing else. */
export const LINK_PURPOSES = {
  /** Sets a new password (docs/product.md#accounts). */
  password: { subject: 'user', page: 'nova-password', use: 'once', lifetime: HOUR, isRepeatable: false },
  /** Sets the first password of an account that the shop made (docs/product.md#accounts). */
  invite: { subject: 'user', page: 'nova-password', use: 'once', lifetime: 7 * DAY, isRepeatable: false },
  /** Confirms that a mailbox is its account's. */
  email: { subject: 'user', page: 'confirmar-email', use: 'once', lifetime: 7 * DAY, isRepeatable: false },
  /** Logs in without the password, at once (docs/product.md#accounts). */
  login: { subject: 'user', page: 'entrar', use: 'once', lifetime: HOUR, isRepeatable: false },
  /** Takes out of an account whoever logged in to it, and lets its owner set a new password (docs/product.md#accounts). */
  not_me: { subject: 'user', page: 'nao-fui-eu', use: 'once', lifetime: 7 * DAY, isRepeatable: false },
  /** Forgets whoever has the mailbox (docs/product.md#privacy). */
  erasure: { subject: 'erasure', page: 'apagar-dados', use: 'once', lifetime: DAY, isRepeatable: false },
  /** Joins what the counter noted of somebody without an e-mail to the account they have (docs/product.md#customers). */
  claim: { subject: 'user', page: 'a-minha-ficha', use: 'once', lifetime: 7 * DAY, isRepeatable: false },
  /** The present mailbox of an account says yes to another one (docs/product.md#accounts). */
  email_old: { subject: 'email_change', page: 'novo-email', use: 'once', lifetime: DAY, isRepeatable: false },
  /** The new mailbox says that it is there, and whose. */
  email_new: { subject: 'email_change', page: 'novo-email', use: 'once', lifetime: DAY, isRepeatable: false },
  /** Opens an order without an account, and lets it be paid (docs/product.md#orders). */
  order: { subject: 'order', page: 'encomenda', use: 'many', lifetime: null, isRepeatable: true },
  /** Opens a bill of recurring charges without an account, and lets it be paid (docs/product.md#recurring-charges). */
  bill: { subject: 'bill', page: 'mensalidade', use: 'many', lifetime: null, isRepeatable: true },
  /** Opens a repair without an account, and lets its quote be decided; ended when the device was handed over (docs/product.md#repairs). */
  repair: { subject: 'repair', page: 'reparacao', use: 'many', lifetime: null, isRepeatable: true },
  /** Opens a contract of renting without an account (docs/product.md#rentals). */
  rental: { subject: 'rental', page: 'contrato', use: 'many', lifetime: null, isRepeatable: true },
  /** Opens a maintenance contract without an account, and lets it be accepted (docs/product.md#maintenance). */
  maintenance: {
    subject: 'maintenance',
    page: 'manutencao',
    use: 'many',
    lifetime: null,
    isRepeatable: true,
  },
  /** Opens a proposal for goods without an account, and lets it be accepted (docs/product.md#proposals). */
  proposal: { subject: 'proposal', page: 'orcamento', use: 'many', lifetime: null, isRepeatable: true },
  /** Opens a return of goods without an account (docs/product.md#returns). */
  return: { subject: 'return', page: 'devolucao', use: 'many', lifetime: null, isRepeatable: true },
  /** Opens a gift card for whom it was bought (docs/product.md#gift-cards). */
  gift_card: { subject: 'gift_card', page: 'cartao', use: 'many', lifetime: null, isRepeatable: true },
  /** Opens the promised days of one of the shop's people to their own calendar (docs/product.md#repairs). */
  calendar: { subject: 'user', page: null, use: 'many', lifetime: null, isRepeatable: true },
  /** Opens a thread of messages, and lets its customer write in it (docs/product.md#messages). */
  message: { subject: 'message', page: 'mensagem', use: 'many', lifetime: null, isRepeatable: true },
} as const satisfies Record<string, LinkRule>;

export type LinkPurpose = keyof typeof LINK_PURPOSES;
type PurposeWith<Use extends LinkRule['use']> = {
  [P in LinkPurpose]: (typeof LINK_PURPOSES)[P]['use'] extends Use ? P : never;
}[LinkPurpose];
/** Purposes whose links are used up. */
export type OncePurpose = PurposeWith<'once'>;
/** Purposes whose links open again and again. */
export type ManyPurpose = PurposeWith<'many'>;

/** The first parts of addresses that links open: nobody keeps or lists what stands there (server/src/platform/pages/page-rules.ts). */
export const LINK_PAGES: readonly string[] = [
  ...new Set(Object.values(LINK_PURPOSES).flatMap(({ page }) => page ?? [])),
];

/** When a link made at `now` ends; null when it does not by itself. */
export function linkEnd(purpose: LinkPurpose, now: Date): Date | null {
  const { lifetime } = LINK_PURPOSES[purpose];
  return lifetime === null ? null : new Date(now.getTime() + lifetime);
}
