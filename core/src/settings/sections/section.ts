import { z } from 'zod';
import { own } from '../../shared/own.ts';

/** Which payment methods can really be used now: their key is there, or payments are simulated. */
export interface UsableMethods {
  readonly isSimulated: boolean;
  readonly multibanco: boolean;
  readonly mbway: boolean;
  readonly cofidis: boolean;
}

/** Abilities that sections ask for: of the table of roles, which stands in a room above. */
export type SettingsAbility = 'settings.change';

/** What a section shows to anybody; `view` may depend on what can be used beyond its own fields. */
interface PublicView<Values, Shown extends z.ZodObject> {
  readonly schema: Shown;
  view(values: Values, usable: UsableMethods): z.output<Shown>;
}

/**
 * What a setting asks of whoever changes it: nothing ('free'), or to show again who they are, because it says where
 * secrets, mails, files or money go, or how the shop is kept ('proof', docs/adr/0276). A secret that is told to the place
 * which a setting names goes with the place: `drops`.
 */
type Proof<Secret> = 'free' | 'proof' | { readonly drops: readonly Secret[] };

/** Declares a part of the shop's settings: everything that is to be known of it stands in its file. */
export function defineSection<
  const Name extends string,
  const Group extends string | null,
  Schema extends z.ZodObject,
  Secrets extends z.ZodObject,
  Shown extends z.ZodObject,
  Sent extends z.ZodObject = z.ZodObject<Record<never, never>>,
>(section: {
  readonly name: Name;
  /** The group its fields stand in, as stored and in the API; null: at the top. */
  readonly group: Group;
  /** Its fields, as stored and as the panel edits them. Amounts in euros. */
  readonly schema: Schema;
  /** What a shop has that set nothing. */
  readonly defaults: z.output<Schema>;
  /** Fields that are encrypted at rest and never sent back: how they may be sent. An empty one keeps the old, null takes it away. */
  readonly secrets: Secrets;
  /** What each field but the secrets asks, which always do. */
  readonly proofs: { readonly [Field in keyof Schema['shape']]: Proof<keyof Secrets['shape']> };
  readonly public: PublicView<z.output<Schema>, Shown>;
  /** What whoever changes it must be able to do (docs/roles.md). */
  readonly ability: SettingsAbility;
  /** Fields that are sent in another form than they are read in. */
  readonly sent?: Sent;
}) {
  // Left out, it has the empty schema's type already.
  return { sent: z.object({}) as Sent, ...section };
}

/** A secret as it may be sent: empty keeps the old one, null takes it away. */
export function secret<Schema extends z.ZodType<string>>(schema: Schema): z.ZodNullable<Schema> {
  return schema.nullable();
}

/** Of a section without secrets. */
export const noSecrets = z.object({});

/** A public view of these fields as they are: named one by one, so that nothing new leaks. */
export function asTheyAre<Shape extends z.ZodRawShape>(
  shape: Shape,
): PublicView<z.output<z.ZodObject<Shape>>, z.ZodObject<Shape>> {
  const schema = z.object(shape) as z.ZodObject<Shape>;
  const names = Object.keys(shape);
  return {
    schema,
    view: (values) =>
      Object.fromEntries(names.map((name) => [name, own(values as object, name)])) as z.output<
        z.ZodObject<Shape>
      >,
  };
}

/** Nothing of the section is shown. */
export const notPublic: PublicView<object, z.ZodObject<Record<never, never>>> = {
  schema: z.object({}),
  view: () => ({}),
};
