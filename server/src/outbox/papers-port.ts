/**
 * Draws a paper that goes with a mail, as a PDF; null: that version stands no more, or the shop draws none.
 * @throws where it cannot be drawn now, so that the mail is tried again.
 */
export type DrawPaper = (id: string, version: number) => Promise<Uint8Array | null>;

/** The papers that rooms send with their mails, by kind. */
export type MailPapers = Readonly<Record<'proposal', DrawPaper>>;

/** A paper that goes with a mail. */
export interface MailedPaper {
  readonly kind: keyof MailPapers;
  readonly id: string;
  readonly version: number;
}

/** A paper as its mail's row keeps it. */
export function storedPaper({ kind, id, version }: MailedPaper): string {
  return `${kind}:${id}:${version}`;
}

/** Draws what `storedPaper` wrote. */
export async function drawStored(papers: MailPapers, stored: string): Promise<Uint8Array | null> {
  const [kind = '', id = '', version = ''] = stored.split(':');
  const draw = Object.hasOwn(papers, kind) ? papers[kind as keyof MailPapers] : null;
  return draw && (await draw(id, Number(version)));
}
