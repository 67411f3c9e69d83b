import { useKept } from './kept.ts';

export const DENSITIES = {
  compact: { label: 'Compacta', row: 'h-10' },
  normal: { label: 'Normal', row: 'h-11' },
  wide: { label: 'Folgada', row: 'h-12' },
} as const;
export type Density = keyof typeof DENSITIES;

export interface TableLook {
  readonly density: Density;
  /** Ids of the columns that are not shown. */
  readonly hidden: readonly string[];
}

/** How a table is to look, of what was kept in the browser. */
export function readTableLook(kept: unknown): TableLook {
  const { density, hidden } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<
    string,
    unknown
  >;
  return {
    density:
      typeof density === 'string' && Object.hasOwn(DENSITIES, density) ? (density as Density) : 'normal',
    hidden: Array.isArray(hidden) ? hidden.filter((id) => typeof id === 'string') : [],
  };
}

/** The look of one table, kept in this browser. */
export function useTableLook(table: string) {
  return useKept(`table:${table}`, readTableLook);
}
