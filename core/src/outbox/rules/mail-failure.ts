/** What a mail program says of a failure: its own code, and the server's number where it answered. */
export interface MailFailure {
  readonly code?: string | undefined;
  readonly responseCode?: number | undefined;
  /** What the machine was about when it failed: `connect`. */
  readonly syscall?: string | undefined;
}

/** What the outbox says first of a mail that is not tried again. */
export const REFUSED_FOR_GOOD = 'O servidor recusou este email de vez, e não volta a ser tentado: ';

/** Whether the server refused this very mail for good (5xx, RFC 5321 4.2.1); a login that it refuses is put right meanwhile. */
export function isRefusedForGood({ code, responseCode = 0 }: MailFailure): boolean {
  return responseCode >= 500 && responseCode < 600 && code !== 'EAUTH' && code !== 'ENOAUTH';
}

/** Why a mail did not go out and what to do about it, in plain words (docs/product.md#settings). */
export function mailFailureText({ code, responseCode, syscall }: MailFailure, host: string): string {
  // A line that is never made is told as a broken one.
  switch (code === 'ESOCKET' && syscall === 'connect' ? 'ECONNECTION' : code) {
    case 'EDNS':
    case 'ENOTFOUND':
      return `Não existe nenhum servidor com o nome ${host}. Confirme o servidor SMTP.`;
    case 'ECONNECTION':
    case 'ECONNREFUSED':
    case 'EHOSTUNREACH':
      return `O servidor ${host} não aceita ligações nessa porta. Confirme o servidor e a porta (587 ou 465).`;
    case 'ETIMEDOUT':
      return `O servidor ${host} não respondeu a tempo. Confirme o servidor e a porta; a rede pode bloquear o envio.`;
    case 'ETLS':
    case 'ESOCKET':
      return 'A ligação cifrada falhou. Com a porta 465 a cifra começa logo; com a 587 começa depois.';
    case 'EAUTH':
    case 'ENOAUTH':
      return 'O servidor recusou o utilizador ou a password. Alguns serviços pedem uma password própria para aplicações.';
    case 'EENVELOPE':
      return 'O servidor recusou o remetente ou o destinatário. Confirme que pode enviar com esse remetente.';
    default:
      break;
  }
  if (responseCode !== undefined && responseCode >= 500) return 'O servidor recusou a mensagem.';
  if (responseCode !== undefined) return 'O servidor pediu para tentar mais tarde.';
  return 'O email não pôde ser enviado.';
}
