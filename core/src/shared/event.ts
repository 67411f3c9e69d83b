import { z } from 'zod';

/** One kind of fact that a room leaves in the audit. */
export interface EventKind<
  Subject extends string = string,
  Before extends z.ZodType = z.ZodType,
  After extends z.ZodType = z.ZodType,
> {
  /** What happened, as the panel says it. */
  readonly label: string;
  /** What it happened to: the kind of thing that the id is of. */
  readonly subject: Subject;
  /** What is kept of the thing before and after, names by name: no secret, and no more than tells what changed. */
  readonly before: Before;
  readonly after: After;
}

/** A room's facts by their type, `thing.what_happened`. */
export type EventKinds = Readonly<Record<string, EventKind>>;

const nothing = z.null();

/** Names a kind of fact. What is left out of `before` or `after` is null: a new thing has no before. */
export function defineEvent<
  const Subject extends string,
  Before extends z.ZodType = typeof nothing,
  After extends z.ZodType = typeof nothing,
>(
  subject: Subject,
  label: string,
  facts: { readonly before?: Before; readonly after?: After } = {},
): EventKind<Subject, Before, After> {
  // What is left out has the type of `nothing` already.
  return { subject, label, before: nothing, after: nothing, ...facts } as unknown as EventKind<
    Subject,
    Before,
    After
  >;
}

/** The facts of these kinds, one type each. */
export type EventOf<Kinds> = {
  [Type in keyof Kinds & string]: Kinds[Type] extends EventKind<infer Subject, infer Before, infer After>
    ? {
        readonly type: Type;
        readonly subject: { readonly kind: Subject; readonly id: string };
        readonly before: z.input<Before>;
        readonly after: z.input<After>;
      }
    : never;
}[keyof Kinds & string];
