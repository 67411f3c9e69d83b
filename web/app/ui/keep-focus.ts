/** An element that had the focus, and where it stood: each of its ancestors, nearest first, with its place in it. */
interface Had {
  readonly element: HTMLElement;
  readonly above: readonly { readonly parent: HTMLElement; readonly at: number }[];
}

const REACHED = 'a[href], button, input, select, textarea, summary, [tabindex]';

function remembered(element: HTMLElement): Had {
  const above = [];
  let child = element;
  while (child.parentElement && child.parentElement !== document.body) {
    const parent = child.parentElement;
    above.push({ parent, at: [...parent.children].indexOf(child) });
    child = parent;
  }
  return { element, above };
}

function canTake(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled') && element.checkVisibility();
}

/** The first thing in here that Tab reaches. Under a finger no field: the keyboard would cover half of the screen. */
function firstIn(place: Element | undefined): HTMLElement | undefined {
  if (!place) return undefined;
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const all = [place, ...place.querySelectorAll(REACHED)];
  return all.find(
    (one): one is HTMLElement =>
      one instanceof HTMLElement &&
      one.matches(REACHED) &&
      one.tabIndex >= 0 &&
      canTake(one) &&
      !(isTouched && one.matches('input, textarea')),
  );
}

/** Where the focus goes from what is gone: what stands in its place now, or beside it; else the page's title. */
export function nextPlace({ element, above }: Had): HTMLElement | null {
  for (const { parent, at } of above) {
    if (!canTake(parent)) continue;
    // The whole page has changed: one begins at its title.
    if (parent.querySelector('h1')) break;
    const now = [...parent.children].filter((child) => child !== element);
    const next = firstIn(now[Math.min(at, now.length - 1)]) ?? firstIn(parent);
    if (next) return next;
  }
  return document.querySelector<HTMLElement>('main h1') ?? document.getElementById('conteudo');
}

/** Gives the focus to what Tab passes by, as a title is. */
export function giveFocus(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

const WATCHED = { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] };

/**
 * Whatever has the focus and disappears, or is disabled, hands it on: without this the next Tab begins at the top of the
 * page, and a screen reader says nothing. What is enabled again a moment later has it back. Dialogs and screens that know
 * a better place have given it by then. Gives what ends the watch.
 */
export function keepFocus(): () => void {
  let had: Had | null = null;
  /** What was disabled, and what holds the focus for it meanwhile. */
  let lent: { from: HTMLElement; to: HTMLElement } | null = null;
  let isAsked = false;

  const settle = () => {
    isAsked = false;
    if (lent) {
      const { from, to } = lent;
      if (document.activeElement !== to || !from.isConnected) lent = null;
      else if (canTake(from)) {
        lent = null;
        giveFocus(from);
      }
    }
    if (!had || (document.activeElement && document.activeElement !== document.body)) return;
    const lost = had;
    had = null;
    // Still there: somebody pressed beside it.
    if (canTake(lost.element)) return;
    const next = nextPlace(lost);
    if (!next) return;
    giveFocus(next);
    if (lost.element.isConnected) lent = { from: lost.element, to: next };
  };
  const ask = () => {
    if (isAsked || !(had || lent)) return;
    isAsked = true;
    // Twice: what closes a dialog gives the focus back a moment after it is gone.
    requestAnimationFrame(() => requestAnimationFrame(settle));
  };
  /** Whoever goes on from there wants it there. */
  const onAct = () => {
    lent = null;
  };
  const onFocus = ({ target }: FocusEvent) => {
    had = target instanceof HTMLElement && target !== document.body ? remembered(target) : null;
  };
  const watch = new MutationObserver(() => {
    if (lent || document.activeElement === document.body) ask();
  });

  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', ask);
  document.addEventListener('keydown', onAct);
  document.addEventListener('pointerdown', onAct);
  watch.observe(document.body, WATCHED);
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', ask);
    document.removeEventListener('keydown', onAct);
    document.removeEventListener('pointerdown', onAct);
    watch.disconnect();
  };
}
