import type { RouteConfig } from '@hono/zod-openapi';
import { z } from 'zod';
import { can } from '#core/abilities.ts';
import { ROLES } from '#core/accounts/roles.ts';
import type { Ability } from '#core/rooms.ts';
import type { Call } from '#core/shared/call.ts';
import { failureStatuses, isOpenToVisitors, operationId } from '#core/shared/call-facts.ts';
import { problem } from '#core/shared/problem.ts';
import type { Api } from './mount.ts';

type SchemaObject = Parameters<Api['openAPIRegistry']['registerComponent']>[2];
type ZodRequestBody = NonNullable<NonNullable<RouteConfig['request']>['body']>;

/** What each status of a refusal means, in the API's document. */
const REFUSALS: Readonly<Record<number, string>> = {
  400: 'O pedido não pôde ser lido, ou tem um parâmetro ou campo desconhecido',
  401: 'Sessão necessária, ou terminada',
  403: 'Sem permissão, ou sem o cabeçalho XSRF',
  404: 'Não existe, ou pertence a outra pessoa',

  409: 'Os dados mudaram entretanto, ou o estado não o permite',
  410: 'Existiu e foi removido',
  408: 'Demasiado lento',
  413: 'Demasiado grande',
  415: 'Tipo de conteúdo não aceite',
  422: 'Dados inválidos; `errors` diz quais',
  429: 'Demasiados pedidos; Retry-After diz quanto esperar',
  503: 'Demasiado ocupada; Retry-After diz quanto esperar',
};

/** The headers that carry the rest of a page of a list. */
const PAGE_HEADERS = z.object({
  'x-total-count': z.int(),
  'x-page': z.int(),
  'x-page-size': z.int(),
  link: z.string().optional(),
});

const UPLOAD = {
  type: 'object' as const,
  required: ['file'],
  properties: { file: { type: 'string' as const, format: 'binary' } },
};

/** Puts what all calls share into the API's document: how a session is sent, and each kind of refusal. */
export function describeShared(api: Api): void {
  const registry = api.openAPIRegistry;
  registry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  const { $schema: _, ...schema } = z.toJSONSchema(problem);
  registry.registerComponent('schemas', 'Problem', schema as SchemaObject);
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  registry.registerComponent('responses', 'Erro', { description: 'Erro (RFC 9457)', content });
  for (const [status, description] of Object.entries(REFUSALS)) {
    registry.registerComponent('responses', `Erro${status}`, { description, content });
  }
}

/** The ability that a call of the panel needs, and the roles that have it. */
function abilityOf({ access }: Call): { description?: string } {
  if (typeof access !== 'object') return {};
  const having = ROLES.filter((role) => can(role, access.can as Ability));
  return { description: `Permissão: \`${access.can}\` (${having.join(', ')}).` };
}

/** Puts one call into the API's document. */
export function describeCall(api: Api, call: Call): void {
  api.openAPIRegistry.registerPath({
    method: call.method.toLowerCase() as 'get',
    path: call.path,
    operationId: operationId(call),
    summary: call.summary,
    ...abilityOf(call),
    tags: [call.tag],
    security: securityOf(call),
    request: {
      ...(call.params ? { params: call.params as z.ZodObject } : {}),
      ...(call.query ? { query: call.query as z.ZodObject } : {}),
      ...bodyOf(call),
    },
    responses: {
      [call.status ?? 200]: successOf(call),
      ...Object.fromEntries(
        failureStatuses(call).map((status) => [status, { $ref: `#/components/responses/Erro${status}` }]),
      ),
      default: { $ref: '#/components/responses/Erro' },
    },
  });
}

function securityOf(call: Call): Record<string, string[]>[] {
  if (call.access === 'public') return [];
  return isOpenToVisitors(call) ? [{ bearer: [] }, {}] : [{ bearer: [] }];
}

function bodyOf(call: Call): { body: ZodRequestBody } | undefined {
  if (call.upload)
    return { body: { required: true, content: { 'multipart/form-data': { schema: UPLOAD } } } };
  if (call.body) return { body: { required: true, content: { 'application/json': { schema: call.body } } } };
  return undefined;
}

function successOf(call: Call) {
  const description = 'Sucesso';
  if (call.wire === 'file') {
    const schema = { type: 'string', format: 'binary' } as const;
    return { description, content: { 'application/octet-stream': { schema } } };
  }
  const isList = call.wire === 'list' && call.response instanceof z.ZodObject;
  const schema = isList ? ((call.response as z.ZodObject).shape.items as z.ZodType) : call.response;
  return {
    description,
    ...(isList ? { headers: PAGE_HEADERS } : {}),
    content: { 'application/json': { schema } },
  };
}
