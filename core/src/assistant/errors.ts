import { defineFailures } from '../shared/result.ts';

/** Why an assistant is refused. */
export const assistantFailures = defineFailures({
  assistant_key_refused: {
    status: 401,
    title: 'Chave recusada',
    detail: 'A chave não existe, já terminou ou foi revogada, ou a loja não deixa ligar assistentes.',
  },
  assistant_not_allowed: {
    status: 403,
    title: 'Sem permissão',
    detail: 'Esta chave não dá acesso a isto.',
  },
});
