import { useMedia } from '../../ui/use-media.ts';

/** True where there is room for a table, and on paper; below it rows are cards. */
export function useWide(): boolean {
  return useMedia('(min-width: 64rem), print');
}
