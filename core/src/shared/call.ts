import type { z } from 'zod';
import type { AbilityName } from './room.ts';

/**
 * Who may make a call. `optional` reads the session when there is one, and refuses one that has ended;
 * `public` takes no notice of it. `customer`: whoever is logged in, for what is their own. `can`: the shop's people
 * whose role has the ability; `rights.test.ts` holds that a room knows it.
 */
export type Access = 'public' | 'optional' | 'customer' | { readonly can: AbilityName };

/**
 * One definition of one call of the API: the server validates by it, the OpenAPI document is made of it,
 * and the browser's client is typed by it.
 */
export interface Call<
  Method extends string = string,
  Path extends string = string,
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  readonly method: Method;
  /** Always with `/api` in front; the server also answers without it. Parameters as `{id}`. */
  readonly path: Path;
  readonly summary: string;
  readonly tag: string;
  readonly access: Who;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** What is read before a change may be sent back with it: its fields that the body does not have are ignored. */
  readonly sentBack?: z.ZodObject;
  /** Takes a file instead of a body: multipart/form-data with the field `file`. */
  readonly upload?: true;
  readonly response: Response;
  /**
   * `list`: the answer's body is the bare array of `items` (docs/product.md#api: "list of …"), and the rest of the page
   * travels in the headers X-Total-Count, X-Page and X-Page-Size. The client puts both together again.
   * `file`: the answer is a download (`fileResponse`).
   */
  readonly wire?: 'list' | 'file';
  /** A report or an export of the panel: as its lists, it may be read from a replica that is a moment behind (docs/adr/0589). */
  readonly isReport?: true;
  /** Of one thing, but much of it at once: an export as those of many things (`isExport`). */
  readonly takesOut?: true;
  /**
   * At most `points` calls in `seconds`, by account when logged in, else by address; more answers 429. `inAll`: of all
   * together, where something is guessed.
   */
  readonly limit?: { readonly points: number; readonly seconds: number; readonly inAll?: number };
  /** Only for who has shown within a quarter of an hour who they are: else 403 `proof_needed` (docs/adr/0140). */
  readonly asksAgain?: true;
  /** Status of success; 200 when left out. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Statuses that the use case refuses with beyond those that follow from the call (`failureStatuses`). */
  readonly also?: readonly (401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503)[];
}

/** What a call brings, as its use case gets it: read, bounded and with what was left out filled in. */
export type BodyOf<C extends { readonly body?: z.ZodType | undefined }> = z.output<NonNullable<C['body']>>;
export type QueryOf<C extends { readonly query?: z.ZodType | undefined }> = z.output<NonNullable<C['query']>>;

/** Gives a call definition its literal types. */
export function defineCall<
  const Method extends 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  const Path extends `/api/${string}`,
  Response extends z.ZodType,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  const Who extends Access = Access,
>(
  call: Call<Method, Path, Params, Query, Body, Response, Who>,
): Call<Method, Path, Params, Query, Body, Response, Who> {
  return call;
}

type Input<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What the client may send and what it gets, by `"METHOD /path"`. */
export type CallMap<Calls extends Record<string, Call>> = {
  [K in keyof Calls as `${Calls[K]['method']} ${Calls[K]['path']}`]: Calls[K] extends Call<
    string,
    string,
    infer Params,
    infer Query,
    infer Body,
    infer Response
  >
    ? { params: Input<Params>; query: Input<Query>; body: Input<Body>; response: z.output<Response> }
    : never;
};
