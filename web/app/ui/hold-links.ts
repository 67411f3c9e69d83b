import { toast } from './toast.ts';

const TEXT = 'Está sem ligação à internet. A página abre quando a ligação voltar e carregar outra vez.';

/** Whether this press, or this form, leads to another page of the shop. */
function leads(event: Event): boolean {
  if (!(event.target instanceof Element)) return false;
  if (event.type === 'submit') return event.target.matches('form[method="get"]');
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return false;
  const { origin, pathname, search } = new URL(link.href, location.href);
  return origin === location.origin && pathname + search !== location.pathname + location.search;
}

/**
 * Without a network, keeps whoever is on a page there: what leads on would ask for code and data that cannot come, and end on the
 * browser's own page, with everything that was on this one gone. Gives what ends it.
 */
export function holdLinks(): () => void {
  const hold = (event: Event) => {
    if (navigator.onLine || !leads(event)) return;
    event.preventDefault();
    event.stopPropagation();
    toast.error(TEXT, { id: 'sem-ligacao' });
  };
  document.addEventListener('click', hold, true);
  document.addEventListener('submit', hold, true);
  return () => {
    document.removeEventListener('click', hold, true);
    document.removeEventListener('submit', hold, true);
  };
}
