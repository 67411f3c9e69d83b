import type { z } from 'zod';
import { own } from './own.ts';

const TYPE_MESSAGES: Readonly<Record<string, string>> = {
  string: 'Indique um texto',
  number: 'Indique um número',
  nan: 'Indique um número',
  int: 'Indique um número inteiro',
  boolean: 'Indique sim ou não',
  array: 'Indique uma lista',
};

const UNIT: Readonly<Record<string, string>> = { string: ' caracteres', array: ' elementos' };

/**
 * The pt-PT text of what is wrong with a value, where its schema says nothing of its own: no text of the API is in
 * another language (docs/product.md#errors).
 */
export function issueText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Campo obrigatório';
      return own(TYPE_MESSAGES, issue.expected) ?? 'Valor inválido';
    case 'too_big':
      return `No máximo ${issue.maximum}${own(UNIT, issue.origin) ?? ''}`;
    case 'too_small':
      return `No mínimo ${issue.minimum}${own(UNIT, issue.origin) ?? ''}`;
    case 'invalid_value':
      return 'Valor desconhecido';
    case 'invalid_format':
      return issue.format === 'uuid' ? 'Identificador inválido' : 'Formato inválido';
    case 'unrecognized_keys':
      return 'Campo desconhecido';
    default:
      return 'Valor inválido';
  }
}
