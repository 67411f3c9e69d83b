import { z } from 'zod';
import { line, text } from '../../shared/schemas.ts';
import { MAIL_PLACEHOLDERS, unknownPlaceholders } from '../rules/placeholders.ts';
import { defineSection, noSecrets, notPublic } from './section.ts';

/** Kinds of mail that the shop may have words of its own for: more than there are. */
const MOST_MAILS = 200;

const known = `Só existem ${MAIL_PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}`;
const words = (schema: z.ZodString) =>
  schema.refine((value) => unknownPlaceholders(value).length === 0, known);

const mail = z.object({
  /** Which mail: `encomenda.placed`. */
  kind: z.string().regex(/^[a-z_]{1,30}\.[a-zA-Z_]{1,28}$/, 'Email desconhecido'),
  /** Not sent. Counts only for mails that the law and the customer can do without. */
  is_off: z.boolean(),
  /** The shop's own words with placeholders; empty: the original's. */
  subject: words(line(150)),
  title: words(line(120)),
  /** Paragraphs, an empty line between them. */
  body: words(text(2000)),
});
export type MailWords = z.output<typeof mail>;

/** What the owner says in the shop's mails, and which are not sent (docs/product.md#mails). */
export const mails = defineSection({
  name: 'mails',
  ability: 'settings.change',
  group: 'mail_settings',
  schema: z.object({
    texts: z
      .array(mail)
      .max(MOST_MAILS, `No máximo ${MOST_MAILS} emails`)
      .refine(
        (all) => new Set(all.map(({ kind }) => kind)).size === all.length,
        'Cada email só pode ter um texto',
      ),
  }),
  defaults: { texts: [] },
  secrets: noSecrets,
  proofs: { texts: 'free' },
  public: notPublic,
});
