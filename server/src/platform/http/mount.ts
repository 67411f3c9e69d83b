import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import { can } from '#core/abilities.ts';
import type { Ability } from '#core/rooms.ts';
import type { Access, Call } from '#core/shared/call.ts';
import { failureStatuses, isExport, isOpenToVisitors, onlyShows } from '#core/shared/call-facts.ts';
import { failures } from '#core/shared/errors.ts';
import { issueText } from '#core/shared/issue-text.ts';
import { type Failure, type FieldError, fail, ok, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import { inSpan } from '../tracing/span.ts';
import type { Caller, Person } from './caller.ts';
import { describeCall } from './describe-call.ts';
import type { HttpEnv } from './env.ts';
import { problemResponse } from './problem.ts';
import { isProvedLately } from './proved-lately.ts';
import { addressGroup } from './rate-limit.ts';
import { readBody } from './read-body.ts';
import type { Routes } from './routes.ts';
import { sendFile } from './send-file.ts';
import { isStorable } from './storable.ts';
import { unknownFields } from './unknown-fields.ts';
import { unknownParameters } from './unknown-parameters.ts';

export type Api = OpenAPIHono<HttpEnv>;

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;

/** Who makes a call with this access: a person for certain where one is needed. */
type CallerOf<Who extends Access> = Who extends 'public' | 'optional' ? Caller : Person;

interface Received<Params, Query, Body, Who extends Access> {
  readonly params: Output<Params>;
  readonly query: Output<Query>;
  readonly body: Output<Body>;
  readonly by: CallerOf<Who>;
  readonly c: Context<HttpEnv>;
}

/** The largest JSON body of a call, in bytes. */
export const MAX_JSON_BYTES = 256 * 1024;

/**
 * Brings one call of the contract to the API: checks who calls, reads and validates what came, hands it to the use
 * case, and answers through the contract's response. `around` stands before all that.
 */
export function mount<
  Params extends z.ZodType | undefined,
  Query extends z.ZodType | undefined,
  Body extends z.ZodType | undefined,
  Response extends z.ZodType,
  const Who extends Access,
>(
  routes: Routes,
  call: Call<string, string, Params, Query, Body, Response, Who>,
  handle: (received: Received<Params, Query, Body, Who>) => Promise<Result<z.input<Response>>>,
  around: MiddlewareHandler<HttpEnv> | null = null,
): void {
  const answerCall = async (c: Context<HttpEnv>) => {
    c.set('route', call.path);
    const caller = c.get('caller');
    const refused = (await refuse(call, caller, c)) ?? (await overLimit(call, caller, c));
    if (refused) return problemResponse(c, refused);

    const received = await receive(c, call);
    if (!received.ok) return problemResponse(c, received.failure);

    const { params, query, body } = received.value as { params: never; query: never; body: never };
    // Refused above where a person is needed and there is none.
    const by = caller as CallerOf<Who>;
    const finish = async () => {
      const result = await inSpan({ name: 'use case', kind: 'inner' }, async (span) => {
        const done = await handle({ params, query, body, by, c });
        if (!done.ok) span.note({ 'balcao.refused': done.failure.code });
        return done;
      });
      if (!result.ok) {
        noteUndeclared(c, call, result.failure);
        return problemResponse(c, result.failure);
      }
      if (isExport(call)) {
        const { name: file } = result.value as FileResponse;
        await c.get('noteExport')?.(caller, { path: new URL(c.req.url).pathname, file });
      }
      return answer(c, call, result.value);
    };
    const fromReplica = onlyShows(call) ? c.get('fromReplica') : undefined;
    return fromReplica ? await fromReplica(finish) : await finish();
  };
  routes.add({
    methods: [call.method],
    path: call.path,
    handlers: around ? [around, answerCall] : [answerCall],
    call,
  });
}

/** Puts what the rooms brought on the application and into the API's description. */
export function putOn(api: Api, routes: Routes): void {
  for (const { methods, path, handlers, call } of routes.sorted()) {
    if (call) describeCall(api, call);
    api.on([...methods], [path.replace(/\{(\w+)\}/g, ':$1')], ...handlers);
  }
}

/** Whether whoever calls has this ability, for a call whose parts ask for different ones. */
export function mayDo({ user }: Caller, ability: Ability): boolean {
  return can(user?.role ?? null, ability);
}

async function refuse(call: Call, caller: Caller, c: Context<HttpEnv>): Promise<Failure | null> {
  const { access } = call;
  // An expired session must never turn a customer's order into a guest's.
  if (c.get('session') === 'expired' && access !== 'public') return failures.session_expired;
  if (!isOpenToVisitors(call) && caller.kind !== 'person') return failures.not_logged_in;
  if (typeof access === 'object') {
    // Every call's ability is one of a room's (`rights.test.ts`).
    if (!mayDo(caller, access.can as Ability)) return failures.forbidden;
    if (caller.kind === 'person' && caller.session?.mustEnrol) return failures.two_factor_needed;
  }
  if (call.asksAgain && !isProvedLately(caller)) return failures.proof_needed;
  // A bearer token proves that the page itself asks: no other site has it.
  if (call.method === 'GET' || caller.user) return null;
  const xsrf = c.get('xsrf');
  if (xsrf.isFromElsewhere(c)) return failures.xsrf;
  return access === 'public' || (await xsrf.isOwn(c)) ? null : failures.xsrf;
}

/** The API's document lists how a call is refused (docs/adr/0081): in tests what it does not list is a bug. */
function noteUndeclared(c: Context<HttpEnv>, call: Call, { status, code }: Failure): void {
  if (failureStatuses(call).includes(status)) return;
  const message = `${call.method} ${call.path} refuses with ${status} (${code}): add it to \`also\` in its contract`;
  if (c.get('isTest')) throw new Error(message);
  c.get('log').error(message);
}

async function overLimit(call: Call, caller: Caller, c: Context<HttpEnv>): Promise<Failure | null> {
  const limiter = c.get('limiter');
  if (!limiter || !call.limit) return null;
  const who = caller.user ? `u:${caller.user.id}` : `a:${addressGroup(caller.ip)}`;
  const { inAll, seconds } = call.limit;
  const name = `${call.method} ${call.path}`;
  const own = await limiter.take(name, who, call.limit);
  const wait =
    own ?? (inAll ? await limiter.take(`${name} in all`, 'all', { points: inAll, seconds }) : null);
  if (wait === null) return null;
  c.header('retry-after', String(wait));
  return failures.too_many;
}

async function receive(
  c: Context<HttpEnv>,
  call: Call,
): Promise<Result<{ params: unknown; query: unknown; body: unknown }>> {
  const unknown = unknownParameters(c.req.url, call);
  if (unknown) return fail(unknown);

  const errors: FieldError[] = [];
  const read = (schema: z.ZodType | undefined, raw: unknown): unknown => {
    if (!schema) return undefined;
    const parsed = schema.safeParse(raw, { error: issueText });
    if (parsed.success) return parsed.data;
    errors.push(
      ...parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
    );
    return undefined;
  };

  let raw: unknown;
  if (call.body) {
    if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) return fail(failures.wrong_type);
    const text = await readBody(c.req.raw, MAX_JSON_BYTES);
    if (!text.ok) return text;
    try {
      raw = JSON.parse(text.value);
    } catch {
      return fail(failures.malformed);
    }
    if (!isStorable(text.value, raw)) return fail(failures.malformed);
    const unknownField = unknownFields(raw, call);
    if (unknownField) return fail(unknownField);
  }
  const params = read(call.params, c.req.param());
  const query = read(call.query, repeatable(c.req.queries()));
  // As with an unknown parameter: a list in another order than was asked for would be taken for it.
  const order = errors.find(({ path }) => path === 'sort');
  if (order) return fail(failures.unknown_order, { errors: [order] });
  const body = read(call.body, raw);
  if (errors.length > 0) {
    return fail(failures.invalid_input, {
      detail: errors[0]?.message ?? failures.invalid_input.detail,
      errors,
    });
  }
  return ok({ params, query, body });
}

/** A parameter that stands once is its value, one that stands several times the list of them. */
function repeatable(queries: Record<string, string[]>): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(queries).map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  );
}

function answer(c: Context<HttpEnv>, call: Call, value: unknown): Response {
  const status = (call.status ?? 200) as ContentfulStatusCode;
  c.header('cache-control', call.access === 'public' && call.method === 'GET' ? 'no-cache' : 'no-store');
  const body = call.response.parse(value);
  if (call.wire === 'file') return sendFile(c, body as FileResponse);
  if (call.wire === 'list') {
    const list = body as { items: unknown[]; total: number; page: number; page_size: number };
    const next = nextPage(c, call, list);
    return c.json(list.items, status, {
      ...(next ? { link: `<${next}>; rel="next"` } : {}),
      'x-total-count': String(list.total),
      'x-page': String(list.page),
      'x-page-size': String(list.page_size),
    });
  }
  return c.json(body as object, status);
}

/** The address of a staff list's following rows; null after the last, and for lists that have no page size. */
function nextPage(
  c: Context<HttpEnv>,
  call: Call,
  { total, page, page_size }: { total: number; page: number; page_size: number },
): string | null {
  const isStaffList = call.path.startsWith('/api/admin/');
  if (!isStaffList || page * page_size >= total) return null;
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.set('page', String(page + 1));
  searchParams.set('page_size', String(page_size));
  return `${pathname}?${searchParams}`;
}
