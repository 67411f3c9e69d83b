import type { ProductCard } from '#core/catalogue/contract.ts';
import { CATEGORY_LABELS } from '#core/catalogue/texts.ts';
import { CATEGORIES } from '#core/catalogue/values.ts';
import { MAX_SUGGESTIONS, type Suggestion } from '#core/search/contract.ts';
import { fold, partKey } from '#core/shared/fold.ts';
import { partsBeginning } from '../catalogue/parts-beginning.ts';
import { readCards } from '../catalogue/product-cards.ts';
import type { CatalogueIndex } from '../catalogue/search/catalogue-index.ts';
import { readAnswer } from '../catalogue/searches/read-answers.ts';
import type { Db } from '../platform/database/database.ts';
import { suggestPrinters } from '../printers/store.ts';
import { completeWord, findBest } from '../search-index/search-index.ts';

const SUGGESTION_LIMITS = { printers: 2, categories: 1, words: 2, products: 5 } as const;
/** Fewer letters say nothing yet. */
const SHORTEST = 2;

/** What is typed with its last word completed, each way it may end. */
function completed(index: CatalogueIndex, typed: string): string[] {
  const words = typed.trim().split(/\s+/);
  return completeWord(index.current, typed, 8).map((word) => [...words.slice(0, -1), word].join(' '));
}

/**
 * What a text being typed may mean, at most eight: what the shop said of it, printers it names, its category, words it may
 * become, and the products that match best, by part number first.
 */
export async function suggest(
  db: Db,
  index: CatalogueIndex,
  typed: string,
  now: Date,
): Promise<Suggestion[]> {
  const q = typed.trim();
  const key = partKey(q);
  if (key.length < SHORTEST) return [];
  return index.inTurn(() => findSuggestions(db, index, q, key, now));
}

async function findSuggestions(
  db: Db,
  index: CatalogueIndex,
  q: string,
  key: string,
  now: Date,
): Promise<Suggestion[]> {
  const completions = completed(index, q).filter((text) => fold(text) !== fold(q));
  const [parts, printers, answer] = await Promise.all([
    partsBeginning(db, [key], SUGGESTION_LIMITS.products),
    key.length >= 3 ? suggestPrinters(db, q, SUGGESTION_LIMITS.printers) : [],
    readAnswer(db, q),
  ]);
  const byPart = parts.get(key) ?? [];
  const ids = new Set([...(answer?.product_id ? [answer.product_id] : []), ...byPart]);
  // A word that is whole finds by itself; one that is not, by the printer it names or what it may become.
  for (const text of [answer?.text ?? q, ...printers.map(({ name }) => name), ...completions]) {
    if (ids.size >= MAX_SUGGESTIONS) break;
    for (const id of findBest(index.current, text, MAX_SUGGESTIONS)) ids.add(id);
  }
  const others: Suggestion[] = [
    ...answered(q, answer),
    ...printers.map(({ name, slug }) => ({
      kind: 'impressora' as const,
      label: name,
      to: `/impressoras/${slug}`,
    })),
    ...categoriesOf(q),
    ...completions.slice(0, SUGGESTION_LIMITS.words).map((text) => ({
      kind: 'texto' as const,
      label: text,
      to: `/produtos?${new URLSearchParams({ q: text })}`,
    })),
  ];
  const cards = await readCards(db, [...ids].slice(0, MAX_SUGGESTIONS - others.length), now);
  return [...others, ...cards.map(productSuggestion)];
}

/** What the shop said of a text, as it is suggested: sent, the search is answered so. A product stands with the others. */
function answered(q: string, answer: Awaited<ReturnType<typeof readAnswer>>): Suggestion[] {
  if (!answer || answer.product_id) return [];
  const to = answer.to ?? `/produtos?${new URLSearchParams({ q })}`;
  return [{ kind: 'texto', label: answer.text ?? q, to }];
}

function categoriesOf(q: string): Suggestion[] {
  const folded = fold(q);
  return CATEGORIES.filter(
    (category) => folded.length >= 3 && fold(CATEGORY_LABELS[category]).startsWith(folded),
  )
    .slice(0, SUGGESTION_LIMITS.categories)
    .map((category) => ({
      kind: 'categoria',
      label: CATEGORY_LABELS[category],
      to: `/produtos?categoria=${category}`,
    }));
}

function productSuggestion(card: ProductCard): Suggestion {
  return {
    kind: 'produto',
    label: card.name,
    to: `/produtos/${card.slug}`,
    image: card.image,
    gross: card.rental?.monthly_gross ?? card.pricing.gross,
    is_monthly: card.rental !== null,
    in_stock: card.stock > 0,
  };
}
