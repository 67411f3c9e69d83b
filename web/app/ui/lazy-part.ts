import { type ComponentType, lazy } from 'react';

/**
 * A part of a page whose code travels apart, when it is wanted. Where it cannot be fetched (no network, or the shop was
 * renewed meanwhile) the page stays as it is, without the part, and `onFailure` may say so.
 */
export function lazyPart<P>(load: () => Promise<{ default: ComponentType<P> }>, onFailure?: () => void) {
  return lazy(async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return await load();
    } catch {
      onFailure?.();
      return { default: () => null };
    }
  });
}
