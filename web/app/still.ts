/** `handle` of a page that is sent without code: it is shown at addresses that are not its own. */
export const STILL = { isStill: true } as const;

/** Whether one of these matches is such a page. */
export function isStill(matches: readonly { readonly handle?: unknown }[]): boolean {
  return matches.some(({ handle }) => handle === STILL);
}
