import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { instant, line } from '../shared/schemas.ts';

/**
 * What an assistant may be let read, as the form names it. `contactos`: how people are reached, in whatever it reads;
 * `rascunhos`: what it proposes of it, which changes nothing by itself.
 */
export const ASSISTANT_SCOPES = {
  hoje: 'O que há para fazer hoje',
  encomendas: 'Encomendas',
  reparacoes: 'Reparações',
  mensagens: 'Mensagens de clientes',
  produtos: 'Produtos e stock',
  clientes: 'Clientes',
  devolucoes: 'Devoluções',
  vendas: 'Vendas e relatórios',
  rascunhos: 'Propor respostas, preços e descrições, que alguém confirma no painel',
  contactos: 'Contactos das pessoas: email, telefone, morada e NIF',
} as const;
export type AssistantScope = keyof typeof ASSISTANT_SCOPES;
export const ASSISTANT_SCOPE_NAMES = Object.keys(ASSISTANT_SCOPES) as [AssistantScope, ...AssistantScope[]];

/** Keys that one person has at most. */
export const MOST_ASSISTANT_KEYS = 10;
/** How long a key may last, in days. */
export const ASSISTANT_KEY_DAYS = [7, 30, 90, 365] as const;

const tag = 'Contas';
const access = { can: 'accounts.assistant' } as const;

export const assistantKey = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(ASSISTANT_SCOPE_NAMES)),
  created_at: instant,
  ends_at: instant,
  /** To within five minutes; null: never used. */
  used_at: instant.nullable(),
});
export type AssistantKey = z.output<typeof assistantKey>;

export const listAssistantKeys = defineCall({
  method: 'GET',
  path: '/api/auth/assistant-keys',
  summary: 'As chaves com que assistentes leem a loja por quem pergunta',
  tag,
  access,
  response: z.object({
    /** The owner's setting: off, no key opens anything. */
    is_on: z.boolean(),
    /** What the assistant is given beside the key. */
    address: z.string(),
    items: z.array(assistantKey),
  }),
});

export const createAssistantKey = defineCall({
  method: 'POST',
  path: '/api/auth/assistant-keys',
  summary: 'Cria uma chave para um assistente ler a loja; a chave só se vê nesta resposta',
  tag,
  access,
  asksAgain: true,
  also: [409],
  limit: { points: 20, seconds: 3600 },
  body: z.object({
    name: line(60, 1, 'Dê um nome à chave'),
    scopes: z
      .array(z.enum(ASSISTANT_SCOPE_NAMES, 'Assunto desconhecido'))
      .max(ASSISTANT_SCOPE_NAMES.length, 'Assunto repetido')
      .refine(
        (scopes) => scopes.some((scope) => scope !== 'contactos' && scope !== 'rascunhos'),
        'Escolha o que o assistente pode ler',
      ),
    days: z.coerce.number().pipe(z.literal(ASSISTANT_KEY_DAYS, 'Escolha quanto tempo dura')),
  }),
  status: 201,
  response: z.object({ key: assistantKey, /** Kept as a hash alone. */ token: z.string() }),
});

export const revokeAssistantKey = defineCall({
  method: 'DELETE',
  path: '/api/auth/assistant-keys/{id}',
  summary: 'Revoga uma chave de assistente: deixa de abrir seja o que for',
  tag,
  access,
  limit: { points: 60, seconds: 3600 },
  params: z.object({ id: z.uuid('Chave desconhecida') }),
  response: z.object({ ok: z.literal(true) }),
});
