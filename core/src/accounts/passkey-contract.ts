import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { instant, line } from '../shared/schemas.ts';
import { session } from './contract.ts';
import { created, signed } from './passkey-answers.ts';

/** Passkeys that one account has at most. */
export const MOST_PASSKEYS = 10;

/** A passkey as its owner sees it. */
export const ownPasskey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: instant,
  used_at: instant.nullable(),
});
export type OwnPasskey = z.output<typeof ownPasskey>;

/** What the browser is to ask the key, as the library makes it (PublicKeyCredential…OptionsJSON). */
const options = z.object({ options: z.record(z.string(), z.unknown()) });

const limit = { points: 60, seconds: 3600 };
const id = z.object({ id: line(1400, 1) });
const done = z.object({ ok: z.literal(true) });

export const listPasskeys = defineCall({
  method: 'GET',
  path: '/api/auth/passkeys',
  summary: 'As chaves de acesso da conta',
  tag: 'Contas',
  access: 'customer',
  response: z.object({ items: z.array(ownPasskey) }),
});

export const beginPasskey = defineCall({
  method: 'POST',
  path: '/api/auth/passkeys/begin',
  summary: 'O que o navegador deve pedir para criar uma chave de acesso',
  tag: 'Contas',
  access: 'customer',
  asksAgain: true,
  also: [409],
  limit,
  response: options,
});

export const addPasskey = defineCall({
  method: 'POST',
  path: '/api/auth/passkeys',
  summary: 'Guarda a chave de acesso que o navegador criou',
  tag: 'Contas',
  access: 'customer',
  asksAgain: true,
  also: [409],
  limit,
  body: z.object({ name: line(60, 1, 'Dê um nome à chave'), answer: created }),
  status: 201,
  response: ownPasskey,
});

export const renamePasskey = defineCall({
  method: 'PUT',
  path: '/api/auth/passkeys/{id}',
  summary: 'Muda o nome de uma chave de acesso',
  tag: 'Contas',
  access: 'customer',
  limit,
  params: id,
  body: z.object({ name: line(60, 1, 'Dê um nome à chave') }),
  response: ownPasskey,
});

export const removePasskey = defineCall({
  method: 'DELETE',
  path: '/api/auth/passkeys/{id}',
  summary: 'Retira uma chave de acesso',
  tag: 'Contas',
  access: 'customer',
  asksAgain: true,
  limit,
  params: id,
  response: done,
});

export const beginPasskeyLogin = defineCall({
  method: 'POST',
  path: '/api/auth/passkey-login/begin',
  summary: 'O que o navegador deve pedir a uma chave de acesso para entrar',
  tag: 'Contas',
  access: 'public',
  limit: { points: 60, seconds: 900 },
  response: options,
});

export const passkeyLogin = defineCall({
  method: 'POST',
  path: '/api/auth/passkey-login',
  summary: 'Entra com uma chave de acesso, sem password',
  tag: 'Contas',
  access: 'public',
  also: [401],
  limit: { points: 60, seconds: 900 },
  body: z.object({ answer: signed }),
  response: session,
});
