import type { NavigateOptions } from 'react-router';

type Navigate = (to: string, options: NavigateOptions) => unknown;

/** The link that this press follows within the shop; null where the browser is to do what it always does. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-go]') : null;
  return link && (link.target === '' || link.target === '_self') ? link : null;
}

/**
 * Takes whoever presses one of the shop's links there without loading the page anew. One listener for all, behind React's
 * own: who has handled a press (`preventDefault`) keeps it. Gives what ends it.
 */
export function followLinks(navigate: Navigate): () => void {
  const follow = (event: MouseEvent) => {
    const link = linkOf(event);
    const to = link?.getAttribute('href');
    if (!link || !to) return;
    event.preventDefault();
    const here = location.pathname + location.search + location.hash;
    // Where one is already is no new step of the way back, as the browser has it.
    void navigate(to, { replace: to === here, preventScrollReset: link.dataset.go === 'here' });
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}
