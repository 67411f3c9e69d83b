import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { giveFocus } from '../../ui/keep-focus.ts';

/** Begins the new page at its title, unless something of it has taken the focus already: a dialog, a field. */
function focusTitle(): void {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
  const active = document.activeElement;
  if (active?.closest('main') && active.matches('input, textarea')) return;
  const title = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('conteudo');
  if (title) giveFocus(title);
}

/**
 * Says the name of the page one comes to, once, and begins there: a browser does both when it loads a page, and nobody
 * when React Router changes it. Another page of a list counts; a filter, a tab or a place within the page does not.
 */
export function PlaceAnnouncer({ movesFocus }: { movesFocus: boolean }) {
  const { pathname, search, hash } = useLocation();
  const place = `${pathname} ${new URLSearchParams(search).get('pagina') ?? ''}`;
  const before = useRef(place);
  const [name, setName] = useState('');
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    setName(document.title);
    if (movesFocus && !hash) focusTitle();
  }, [place, movesFocus, hash]);
  return (
    <p aria-live="polite" data-place="" className="sr-only">
      {name}
    </p>
  );
}
