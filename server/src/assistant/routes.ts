import type { Context } from 'hono';
import { assistantFailures } from '#core/assistant/errors.ts';
import { failures } from '#core/shared/errors.ts';
import { type Failure, fail, ok, type Result } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import type { HttpEnv } from '../platform/http/env.ts';
import { MAX_JSON_BYTES } from '../platform/http/mount.ts';
import { problemResponse } from '../platform/http/problem.ts';
import type { Limit } from '../platform/http/rate-limit.ts';
import { readBody } from '../platform/http/read-body.ts';
import type { Routes } from '../platform/http/routes.ts';
import { isStorable } from '../platform/http/storable.ts';

/** Where an assistant asks, by the Model Context Protocol (streamable HTTP, without sessions). */
export const MCP_PATH = '/mcp';

/** What one person's assistants may ask together. */
const LIMIT: Limit = { points: 300, seconds: 600 };

/** Puts the assistants' address on the application. Its tools are calls that the rooms below brought. */
export function assistantRoutes(routes: Routes, deps: Deps): void {
  routes.on(['POST'], MCP_PATH, async (c) => {
    c.set('route', MCP_PATH);
    const asked = await received(c);
    if (!asked.ok) return problemResponse(c, asked.failure);
    // Some 200 ms of modules, which a shop without assistants never loads.
    const { answerAssistant } = await import('./answer-assistant.ts');
    return await answerAssistant(deps, routes, c, asked.value);
  });
  // Nothing is told to an assistant before it asks, and there is no session to end.
  routes.on(['GET', 'DELETE'], MCP_PATH, async (c) => c.body(null, 405, { allow: 'POST' }));
}

/** Who may ask at all, not too often, and one bounded message: the protocol's batches went with its version of 2025-06-18. */
async function received(c: Context<HttpEnv>): Promise<Result<unknown>> {
  const caller = c.get('caller');
  const isKey = caller.kind === 'person' && caller.session?.assistant !== undefined;
  const refused = isKey ? await overLimit(c) : refusedKey(c);
  if (refused) return fail(refused);
  const text = await readBody(c.req.raw, MAX_JSON_BYTES);
  if (!text.ok) return text;
  try {
    const message: unknown = JSON.parse(text.value);
    if (Array.isArray(message) || !isStorable(text.value, message)) return fail(failures.malformed);
    return ok(message);
  } catch {
    return fail(failures.malformed);
  }
}

function refusedKey(c: Context<HttpEnv>): Failure {
  c.header('www-authenticate', 'Bearer');
  return assistantFailures.assistant_key_refused;
}

async function overLimit(c: Context<HttpEnv>): Promise<Failure | null> {
  const wait = await c.get('limiter')?.take(MCP_PATH, `u:${c.get('caller').user?.id}`, LIMIT);
  if (wait == null) return null;
  c.header('retry-after', String(wait));
  return failures.too_many;
}
