import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { line } from '../shared/schemas.ts';
import { signed } from './passkey-answers.ts';

/** A code of the app (six digits), or one of the recovery codes; spaces and lines between do not count. */
export const secondStep = z
  .string('Indique o código')
  .max(40, 'Código inválido')
  .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^(?:\d{6}|[A-Z2-7]{16}|[A-Z2-7]{24})$/, 'O código tem seis algarismos'));

const limit = { points: 60, seconds: 3600 };
const done = z.object({ ok: z.literal(true) });
const recovery = z.object({
  /** Shown this once: only their hashes are kept. */
  recovery_codes: z.array(z.string()),
});

export const getSecurity = defineCall({
  method: 'GET',
  path: '/api/auth/security',
  summary: 'Como se entra na conta, e o que é preciso para o mudar',
  tag: 'Contas',
  access: 'customer',
  response: z.object({
    has_password: z.boolean(),
    has_two_factor: z.boolean(),
    has_passkey: z.boolean(),
    /** Recovery codes that were not used. */
    recovery_left: z.number().int(),
    /** The settings ask the shop's people for a second step, and this account has none. */
    must_enrol: z.boolean(),
  }),
});

export const beginProof = defineCall({
  method: 'POST',
  path: '/api/auth/prove/begin',
  summary: 'O que o navegador deve pedir a uma chave de acesso da conta, para mostrar outra vez quem é',
  tag: 'Contas',
  access: 'customer',
  limit,
  // PublicKeyCredentialRequestOptionsJSON, as the library makes it.
  response: z.object({ options: z.record(z.string(), z.unknown()) }),
});

export const prove = defineCall({
  method: 'POST',
  path: '/api/auth/prove',
  summary:
    'Mostra outra vez quem é, antes do que não se desfaz: a password, o código de quem tem dois passos, ou uma chave de acesso',
  tag: 'Contas',
  access: 'customer',
  also: [422, 429],
  limit,
  body: z.object({
    password: z.string().max(200, 'No máximo 200 caracteres').optional(),
    code: secondStep.optional(),
    passkey: signed.optional(),
  }),
  response: done,
});

export const beginTwoFactor = defineCall({
  method: 'POST',
  path: '/api/auth/two-factor',
  summary: 'Começa a ligar uma aplicação de códigos; só conta depois de confirmada',
  tag: 'Contas',
  access: 'customer',
  asksAgain: true,
  also: [409],
  limit,
  response: z.object({
    /** To type where there is no camera. */
    secret: z.string(),
    uri: z.string(),
    /** The address as a QR code: a path of SVG in a square of so many units. */
    qr: z.object({ size: z.number().int(), path: z.string() }),
  }),
});

export const confirmTwoFactor = defineCall({
  method: 'POST',
  path: '/api/auth/two-factor/confirm',
  summary: 'Liga a aplicação de códigos com o primeiro código dela; dá os códigos de recuperação, uma vez',
  tag: 'Contas',
  access: 'customer',
  asksAgain: true,
  also: [409, 422, 429],
  limit,
  body: z.object({ code: line(10, 6, 'Indique o código') }),
  response: recovery,
});

export const removeTwoFactor = defineCall({
  method: 'DELETE',
  path: '/api/auth/two-factor',
  summary: 'Desliga a aplicação de códigos, e os códigos de recuperação com ela',
  tag: 'Contas',
  access: 'customer',
  asksAgain: true,
  also: [404],
  limit,
  response: done,
});

export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: '/api/auth/two-factor/recovery-codes',
  summary: 'Novos códigos de recuperação; os antigos deixam de servir',
  tag: 'Contas',
  access: 'customer',
  asksAgain: true,
  also: [404],
  limit,
  response: recovery,
});
