import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isTyping, isUnderDialog } from '../keys/is-typing.ts';
import { rowAct } from '../keys/row-keys.ts';

/** What of a row has a press of its own. */
const OWN_CONTROL = 'a, button, input, select, textarea, label';

interface Given {
  body: RefObject<HTMLTableSectionElement | null>;
  count: number;
  onOpen: (at: number) => void;
  onChoose: (at: number) => void;
}

/**
 * One row of a table has the focus at a time, and is the one stop of Tab; from nowhere in particular ↓ comes to it.
 * When what had the focus goes away (a product is deleted, a page turned) the row that stands there now has it. A press
 * on a row opens it too.
 */
export function useRowKeys({ body, count, onOpen, onChoose }: Given) {
  const [current, setCurrent] = useState(0);
  const at = Math.min(current, Math.max(0, count - 1));

  useEffect(() => {
    const enter = (event: globalThis.KeyboardEvent) => {
      if (
        event.key !== 'ArrowDown' ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      )
        return;
      const isNowhere = event.target === document.body || event.target instanceof HTMLHeadingElement;
      if (!isNowhere || isUnderDialog()) return;
      event.preventDefault();
      body.current?.rows[at]?.focus();
    };
    document.addEventListener('keydown', enter);
    return () => document.removeEventListener('keydown', enter);
  }, [body, at]);

  const focused = useRef<Element | null>(null);
  useEffect(() => {
    if (!focused.current || focused.current.isConnected || document.activeElement !== document.body) return;
    focused.current = null;
    body.current?.rows[at]?.focus({ preventScroll: true });
  });

  return {
    body: {
      onClick: (event: MouseEvent<HTMLTableSectionElement>) => {
        if (!(event.target instanceof Element) || event.target.closest(OWN_CONTROL)) return;
        // Who marks text to copy it does not want to go anywhere.
        if (getSelection()?.toString()) return;
        const row = event.target.closest('tr');
        if (row) onOpen(row.sectionRowIndex);
      },
      onKeyDown: (event: KeyboardEvent<HTMLTableSectionElement>) => {
        if (isTyping(event.target) && !isTick(event.target)) return;
        const row = event.target instanceof Element ? event.target.closest('tr') : null;
        if (!row) return;
        const act = rowAct(event, [...event.currentTarget.rows].indexOf(row), count);
        // Enter on a link or button of the row is theirs.
        if (!act || (act.kind === 'open' && event.target !== row)) return;
        event.preventDefault();
        if (act.kind === 'go') event.currentTarget.rows[act.to]?.focus();
        else if (act.kind === 'open') onOpen(row.sectionRowIndex);
        else onChoose(row.sectionRowIndex);
      },
      onFocus: (event: { target: EventTarget }) => {
        const row = event.target instanceof Element ? event.target.closest('tr') : null;
        if (row) setCurrent(row.sectionRowIndex);
        focused.current = event.target instanceof Element ? event.target : null;
      },
      onBlur: () => {
        // Not called for what is taken away.
        focused.current = null;
      },
    },
    row: (index: number) => ({
      tabIndex: index === at ? 0 : -1,
      ...(index === at ? { 'data-focus-home': '' } : {}),
    }),
  };
}

/** In a box to tick nothing is typed. */
function isTick(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'checkbox';
}
