import type { User } from '#core/accounts/contract.ts';
import { EmailButton } from '../../outbox/email-layout.tsx';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { mailNews } from './account-news.tsx';

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

const VALIDITY = 'O link é válido durante um dia e só pode ser usado uma vez.';

/** Asks the mailbox that the account has whether it is to be another. */
export async function mailOldAddress(
  tx: Db,
  deps: Deps,
  { email, token, ...letter }: ChangeLetter,
): Promise<void> {
  await mailNews(tx, deps, {
    ...letter,
    about: 'email_antigo',
    preview: 'Falta a sua confirmação.',
    footer:
      'Se não pediu esta mudança, não abra o link: sem ele nada muda. E mude a sua password, porque alguém a usou.',
    children: (
      <>
        <p>
          Novo email: <strong>{email}</strong>
        </p>
        <EmailButton href={`${deps.publicUrl}/novo-email#token=${token}`}>Confirmar mudança</EmailButton>
        <p>{VALIDITY}</p>
      </>
    ),
  });
}

/** Asks the new mailbox whether it is there, and its owner's. */
export async function mailNewAddress(
  tx: Db,
  deps: Deps,
  { email: _, token, ...letter }: ChangeLetter,
): Promise<void> {
  await mailNews(tx, deps, {
    ...letter,
    about: 'email_novo',
    preview: 'Falta confirmar este email.',
    footer: 'Se não conhece esta conta, ignore este email e não abra o link.',
    children: (
      <>
        <EmailButton href={`${deps.publicUrl}/novo-email#token=${token}`}>Confirmar email</EmailButton>
        <p>{VALIDITY}</p>
      </>
    ),
  });
}

/** Tells the old mailbox that the account is another's now. */
export async function mailEmailChanged(tx: Db, deps: Deps, letter: Letter): Promise<void> {
  await mailNews(tx, deps, {
    ...letter,
    about: 'email_mudado',
    preview: 'A sua conta tem outro email.',
    footer: 'Recebe este email porque era este o endereço da sua conta.',
  });
}

/** Tells the old mailbox that the shop put another in its place. */
export async function mailEmailMoved(tx: Db, deps: Deps, letter: Letter): Promise<void> {
  await mailNews(tx, deps, {
    ...letter,
    about: 'email_mudado_pela_loja',
    preview: 'A loja mudou o email da sua conta.',
    footer: 'Recebe este email porque era este o endereço da sua conta.',
  });
}
