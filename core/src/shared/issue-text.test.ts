import { expect, test } from 'vitest';
import { z } from 'zod';
import { issueText } from './issue-text.ts';

test.each([
  [z.string(), undefined, 'Campo obrigatório'],
  [z.string(), 5, 'Indique um texto'],
  [z.coerce.number(), 'abc', 'Indique um número'],
  [z.number().int(), 1.5, 'Indique um número inteiro'],
  [z.boolean(), 'sim', 'Indique sim ou não'],
  [z.array(z.string()), 'a', 'Indique uma lista'],
  [z.object({}), [], 'Valor inválido'],
  [z.string().max(2), 'abc', 'No máximo 2 caracteres'],
  [z.array(z.number()).max(1), [1, 2], 'No máximo 1 elementos'],
  [z.number().min(3), 2, 'No mínimo 3'],
  [z.enum(['a', 'b']), 'c', 'Valor desconhecido'],
  [z.literal('a'), 'c', 'Valor desconhecido'],
  [z.uuid(), 'x', 'Identificador inválido'],
  [z.email(), 'x', 'Formato inválido'],
  [z.strictObject({}), { a: 1 }, 'Campo desconhecido'],
  [z.union([z.number(), z.boolean()]), 'x', 'Valor inválido'],
  [z.string('Indique o nome'), 5, 'Indique o nome'],
  [z.number().min(1, 'Página inválida'), 0, 'Página inválida'],
])('%# says what is wrong in Portuguese', (schema: z.ZodType, input, text) => {
  const parsed = schema.safeParse(input, { error: issueText });
  expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([text]);
});
