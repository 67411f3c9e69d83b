import { expect, test } from 'vitest';
import { mailFailureText } from './mail-failure.ts';

test.each([
  [{ code: 'EDNS' }, /nenhum servidor com o nome smtp\.loja\.pt/],
  [{ code: 'ECONNECTION' }, /não aceita ligações/],
  [{ code: 'ESOCKET', syscall: 'connect' }, /não aceita ligações/],
  [{ code: 'ETIMEDOUT' }, /não respondeu a tempo/],
  [{ code: 'ESOCKET' }, /cifrada/],
  [{ code: 'EAUTH', responseCode: 535 }, /utilizador ou a password/],
  [{ code: 'EENVELOPE', responseCode: 550 }, /remetente ou o destinatário/],
  [{ code: 'EMESSAGE', responseCode: 554 }, /recusou a mensagem/],
  [{ responseCode: 451 }, /mais tarde/],
  [{}, /não pôde ser enviado/],
])('%j is said in plain words', (failure, words) => {
  expect(mailFailureText(failure, 'smtp.loja.pt')).toMatch(words);
});
