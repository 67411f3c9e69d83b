import type { ReactNode } from 'react';
import type { User } from '#core/accounts/contract.ts';
import { accountTexts } from '#core/accounts/texts.ts';
import { EmailButton, EmailLayout } from '../../outbox/email-layout.tsx';
import { queueMail } from '../../outbox/queue-mail.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { readSettings } from '../../settings/read-settings.ts';

interface Letter {
  readonly user: User;
  readonly to: string;
  /** Of the change: one mail of each kind for each. */
  readonly id: string;
}

interface ChangeLetter extends Letter {
  /** The new address. */
  readonly email: string;
  readonly token: string;
}

async function mail(
  tx: Db,
  deps: Deps,
  { user, to, id }: Letter,
  letter: { kind: string; subject: string; preview: string; title: string; footer: string; body: ReactNode },
): Promise<void> {
  const { company_name: shopName } = await readSettings(tx);
  const { kind, subject, preview, title, footer, body } = letter;
  await queueMail(tx, deps.jobs, {
    kind,
    dedupeKey: `${kind}:${id}`,
    to,
    subject: `${subject} — ${shopName}`,
    body: (
      <EmailLayout shopName={shopName} preview={preview} title={title} footer={footer}>
        <p>Olá, {user.name}.</p>
        {body}
      </EmailLayout>
    ),
  });
}

const VALIDITY = 'O link é válido durante um dia e só pode ser usado uma vez.';

/** Asks the mailbox that the account has whether it is to be another. */
export async function mailOldAddress(tx: Db, deps: Deps, letter: ChangeLetter): Promise<void> {
  await mail(tx, deps, letter, {
    kind: 'conta.email_antigo',
    subject: accountTexts.oldAddressSubject,
    preview: 'Falta a sua confirmação.',
    title: 'Mudar o email da sua conta',
    footer:
      'Se não pediu esta mudança, não abra o link: sem ele nada muda. E mude a sua password, porque alguém a usou.',
    body: (
      <>
        <p>
          Recebemos um pedido para mudar o email da sua conta para <strong>{letter.email}</strong>. Só muda
          quando confirmar aqui e o novo email confirmar também.
        </p>
        <EmailButton href={`${deps.publicUrl}/novo-email#token=${letter.token}`}>
          Confirmar mudança
        </EmailButton>
        <p>{VALIDITY}</p>
      </>
    ),
  });
}

/** Asks the new mailbox whether it is there, and its owner's. */
export async function mailNewAddress(tx: Db, deps: Deps, letter: ChangeLetter): Promise<void> {
  await mail(tx, deps, letter, {
    kind: 'conta.email_novo',
    subject: accountTexts.newAddressSubject,
    preview: 'Falta confirmar este email.',
    title: 'Confirme o seu novo email',
    footer: 'Se não conhece esta conta, ignore este email e não abra o link.',
    body: (
      <>
        <p>Este email vai passar a ser o da sua conta. Confirme que é seu.</p>
        <EmailButton href={`${deps.publicUrl}/novo-email#token=${letter.token}`}>Confirmar email</EmailButton>
        <p>{VALIDITY}</p>
      </>
    ),
  });
}

/** Tells the old mailbox that the account is another's now. */
export async function mailEmailChanged(tx: Db, deps: Deps, letter: Letter): Promise<void> {
  await mail(tx, deps, letter, {
    kind: 'conta.email_mudado',
    subject: accountTexts.emailChangedSubject,
    preview: 'A sua conta tem outro email.',
    title: 'A sua conta tem outro email',
    footer: 'Recebe este email porque era este o endereço da sua conta.',
    body: <p>O email da sua conta mudou, como confirmou. Se não foi você, contacte a loja já.</p>,
  });
}
