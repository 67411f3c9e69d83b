/** The shop's own ways of delivery, which no carrier may be called by: standard delivery, collecting at the shop, and keys and gift cards, which nobody carries. */
export const STANDARD_SHIPPING = 'normal';
export const PICKUP = 'levantamento';
export const BY_KEYS = 'entrega-digital';
export const BY_CARD = 'cartao-presente';

/** As far as telling carriers apart goes; `id` is left out (or null) for one that the shop does not have yet. */
interface Named {
  readonly id?: string | null | undefined;
  readonly name: string;
}

function slugOf(name: string, place: number): string {
  const slug = name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-|-$/g, '');
  return slug || `transportadora-${place + 1}`;
}

/**
 * The id of each carrier of a list that is saved over `known`: its own where it says one that is known, else that of
 * the known carrier of the same name, else a new one made of its name. No id is given twice, and a known one never to
 * another carrier, so that a renamed carrier stays the one that orders were sent by.
 */
export function carrierIds(
  known: readonly { readonly id: string; readonly name: string }[],
  given: readonly Named[],
): string[] {
  const free = new Map(known.map((carrier) => [carrier.id, carrier.name]));
  const ids: (string | null)[] = given.map(({ id }) => (id && free.delete(id) ? id : null));
  for (const [place, { name }] of given.entries()) {
    if (ids[place] !== null) continue;
    const same = [...free].find(([, knownName]) => knownName === name)?.[0] ?? null;
    if (same !== null) free.delete(same);
    ids[place] = same;
  }
  const taken = new Set([STANDARD_SHIPPING, PICKUP, BY_KEYS, BY_CARD, ...known.map(({ id }) => id)]);
  return given.map(({ name }, place) => {
    const own = ids[place];
    if (own) return own;
    const slug = slugOf(name, place);
    let id = slug;
    for (let n = 2; taken.has(id); n += 1) id = `${slug}-${n}`;
    taken.add(id);
    return id;
  });
}
