import { type Cell, cellText } from '../cell.ts';
import { headingKey } from './guess-mapping.ts';

const PLACEHOLDER = /\{([^{}]+)\}/g;

/** Which column each `{Heading}` of a template means; the headings that the file does not have. */
export function readTemplate(
  template: string,
  headings: readonly string[],
): { columns: ReadonlyMap<string, number>; unknown: string[] } {
  const columns = new Map<string, number>();
  const unknown: string[] = [];
  for (const [, name = ''] of template.matchAll(PLACEHOLDER)) {
    const exact = headings.findIndex((heading) => heading.trim() === name.trim());
    const column =
      exact >= 0 ? exact : headings.findIndex((heading) => headingKey(heading) === headingKey(name));
    if (column < 0) unknown.push(name);
    else columns.set(name, column);
  }
  return { columns, unknown };
}

/**
 * Puts a row's cells into a template: "{Company} {Product} {Inches}\"" → `HP 250 G6 15.6"`. A line whose places are
 * all empty is left out, so that "Peso: {Weight}" vanishes where there is no weight.
 */
export function compose(
  template: string,
  columns: ReadonlyMap<string, number>,
  cells: readonly Cell[],
): string {
  return template
    .split(/\r?\n/)
    .flatMap((line) => {
      const names = [...line.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '');
      const textOf = (name: string) => cellText(cells[columns.get(name) ?? -1] ?? null);
      if (names.length > 0 && names.every((name) => textOf(name) === '')) return [];
      return [
        line
          .replace(PLACEHOLDER, (_, name: string) => textOf(name))
          .replace(/[ \t]+/g, ' ')
          .trim(),
      ];
    })
    .join('\n')
    .trim();
}
