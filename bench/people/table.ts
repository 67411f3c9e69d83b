type Cell = string | number | null;

/** A table as docs/performance.md has them. */
export function markdown(rows: readonly Record<string, Cell>[]): string {
  const names = Object.keys(rows[0] ?? {});
  const line = (cells: readonly Cell[]) => `| ${cells.map((cell) => cell ?? '').join(' | ')} |`;
  return [
    line(names),
    line(names.map(() => '---')),
    ...rows.map((row) => line(names.map((name) => row[name] ?? ''))),
  ].join('\n');
}

/** 12345 → "12 345"; small ones with what matters of them. */
export function number(value: number): string {
  if (value >= 1000) return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ' ');
  return value >= 20 ? String(Math.round(value)) : value.toFixed(1);
}
