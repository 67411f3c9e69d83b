import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { own } from '#core/shared/own.ts';
import { isTyping, isUnderDialog } from '../../ui/is-typing.ts';
import { rowAct } from '../keys/row-keys.ts';

/** Keys that go from record to record. */
const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, J: 1, k: -1, K: -1 };

/** What of a row has a press of its own. */
const OWN_CONTROL = 'a, button, input, select, textarea, label';

/** The rows of the list, without what is unfolded below one. */
function tableRows(body: HTMLTableSectionElement | null): HTMLTableRowElement[] {
  return [...(body?.rows ?? [])].filter(({ dataset }) => dataset.unfolded === undefined);
}

/** Which row of the list this is in; -1: none of them. */
function placeOf(target: EventTarget, body: HTMLTableSectionElement): number {
  const row = target instanceof Element ? target.closest('tr') : null;
  return row ? tableRows(body).indexOf(row) : -1;
}

interface Given {
  body: RefObject<HTMLTableSectionElement | null>;
  count: number;
  /** The row whose record is open beside the list; -1: of none. */
  beside: number;
  onOpen: (at: number) => void;
  onChoose: (at: number) => void;
}

/** From nowhere in particular ↓ comes to the row `at`; beside an open record `j` and `k` go on to others. */
function useKeysFromOutside({ body, count, beside, onOpen }: Omit<Given, 'onChoose'>, at: number): void {
  const go = useRef(onOpen);
  go.current = onOpen;
  useEffect(() => {
    const enter = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = beside < 0 ? undefined : own(STEPS, event.key);
      if (step !== undefined && !isTyping(event.target) && !isUnderDialog()) {
        const to = beside + step;
        if (to >= 0 && to < count) go.current(to);
        return;
      }
      if (event.key !== 'ArrowDown') return;
      const isNowhere = event.target === document.body || event.target instanceof HTMLHeadingElement;
      if (!isNowhere || isUnderDialog()) return;
      event.preventDefault();
      tableRows(body.current)[at]?.focus();
    };
    document.addEventListener('keydown', enter);
    return () => document.removeEventListener('keydown', enter);
  }, [body, at, beside, count]);
}

/**
 * One row of a table has the focus at a time, and is the one stop of Tab; from nowhere in particular ↓ comes to it.
 * When what had the focus goes away (a product is deleted, a page turned) the row that stands there now has it. A press
 * on a row opens it too. While a record is open beside the list, `j` and `k` go to the next and the one before.
 */
export function useRowKeys({ body, count, beside, onOpen, onChoose }: Given) {
  const [current, setCurrent] = useState(0);
  const [had, setHad] = useState(beside);
  if (had !== beside) {
    setHad(beside);
    if (beside >= 0) setCurrent(beside);
  }
  const at = Math.min(current, Math.max(0, count - 1));

  useKeysFromOutside({ body, count, beside, onOpen }, at);

  const focused = useRef<Element | null>(null);
  useEffect(() => {
    if (!focused.current || focused.current.isConnected || document.activeElement !== document.body) return;
    focused.current = null;
    tableRows(body.current)[at]?.focus({ preventScroll: true });
  });

  return {
    body: {
      onClick: (event: MouseEvent<HTMLTableSectionElement>) => {
        if (!(event.target instanceof Element) || event.target.closest(OWN_CONTROL)) return;
        // Who marks text to copy it does not want to go anywhere.
        if (getSelection()?.toString()) return;
        const place = placeOf(event.target, event.currentTarget);
        if (place >= 0) onOpen(place);
      },
      onKeyDown: (event: KeyboardEvent<HTMLTableSectionElement>) => {
        if (isTyping(event.target) && !isTick(event.target)) return;
        const place = placeOf(event.target, event.currentTarget);
        if (place < 0) return;
        const act = rowAct(event, place, count);
        // Enter on a link or button of the row is theirs.
        if (!act || (act.kind === 'open' && event.target !== tableRows(event.currentTarget)[place])) return;
        event.preventDefault();
        if (act.kind === 'go') tableRows(event.currentTarget)[act.to]?.focus();
        else if (act.kind === 'open') onOpen(place);
        else onChoose(place);
      },
      onPointerDown: (event: { target: EventTarget; currentTarget: HTMLTableSectionElement }) => {
        // What opens a menu takes no focus.
        const place = placeOf(event.target, event.currentTarget);
        if (place >= 0) setCurrent(place);
      },
      onFocus: (event: { target: EventTarget; currentTarget: HTMLTableSectionElement }) => {
        const place = placeOf(event.target, event.currentTarget);
        if (place >= 0) setCurrent(place);
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
