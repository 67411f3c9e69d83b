import { fold } from '#core/shared/fold.ts';

/** Something to go to or to do, as the palette offers it. */
export interface Offer {
  readonly label: string;
  /** Other words for it. */
  readonly words?: string | undefined;
}

/** Small letters without accents, in words: "Configurações" is found by "configuracoes". */
function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** The offers that everything typed begins a word of; those that it begins the label of first. All when nothing is typed. */
export function matching<T extends Offer>(offers: readonly T[], typed: string): T[] {
  const wanted = wordsOf(typed);
  const found = offers.flatMap((offer) => {
    const label = wordsOf(offer.label);
    const all = [...label, ...wordsOf(offer.words ?? '')];
    if (!wanted.every((part) => all.some((word) => word.startsWith(part)))) return [];
    return [{ offer, isByLabel: wanted[0] === undefined || label[0]?.startsWith(wanted[0]) === true }];
  });
  return [...found.filter(({ isByLabel }) => isByLabel), ...found.filter(({ isByLabel }) => !isByLabel)].map(
    ({ offer }) => offer,
  );
}
