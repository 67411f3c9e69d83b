import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';

/** Time without a key before suggestions are asked for, in milliseconds. */
const PAUSE = 140;

interface Options<T> {
  /** What a text may mean; ends early when the signal is aborted. */
  load: (text: string, signal: AbortSignal) => Promise<readonly T[]>;
  onChoose: (item: T) => void;
  /** Fewer letters ask for nothing. */
  shortest?: number | undefined;
}

/** Asks what a text may mean once nobody types any more; `show` is given what was found last. */
function useAsking<T>(
  { load, shortest = 2 }: Pick<Options<T>, 'load' | 'shortest'>,
  show: (found: readonly T[]) => void,
) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef<AbortController>(undefined);
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    asked.current?.abort();
  }, []);
  useEffect(() => stop, [stop]);
  const follow = (text: string) => {
    stop();
    if (text.trim().length < shortest) {
      show([]);
      return;
    }
    timer.current = setTimeout(() => {
      const own = new AbortController();
      asked.current = own;
      // Suggestions are an extra: when they cannot be had the field is a plain one.
      load(text.trim(), own.signal).then(
        (found) => {
          if (!own.signal.aborted) show(found);
        },
        () => {
          if (!own.signal.aborted) show([]);
        },
      );
    }, PAUSE);
  };
  return { follow, stop };
}

/**
 * An input with suggestions after the ARIA combobox pattern: arrows choose, Enter takes, Escape closes, typing on
 * asks again and drops what was still being asked. Without a choice Enter does what the form does.
 */
export function useCombobox<T>({ load, onChoose, shortest }: Options<T>) {
  const id = useId();
  const [items, setItems] = useState<readonly T[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const show = (found: readonly T[]) => {
    setItems(found);
    setActive(-1);
    setOpen(found.length > 0);
  };
  const { follow, stop } = useAsking({ load, shortest }, show);
  const close = () => {
    stop();
    setOpen(false);
    setActive(-1);
  };
  const choose = (item: T) => {
    close();
    onChoose(item);
  };
  const move = (by: 1 | -1) => {
    if (!isOpen) {
      setOpen(items.length > 0);
      setActive(by === 1 ? 0 : items.length - 1);
      return;
    }
    // One place more than there are items: back in the text itself.
    const places = items.length + 1;
    setActive(((active + 1 + by + places) % places) - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (items.length === 0) return;
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      const item = isOpen ? items[active] : undefined;
      if (item === undefined) return;
      event.preventDefault();
      choose(item);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  };

  return {
    items,
    isOpen,
    /** What a screen reader is told of the suggestions. */
    status: isOpen ? (items.length === 1 ? '1 sugestão' : `${items.length} sugestões`) : '',
    close,
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': isOpen && active >= 0 ? `${id}-${active}` : undefined,
      autoComplete: 'off',
      onKeyDown,
      onBlur: close,
    } as const,
    follow,
    listProps: { id: `${id}-list`, role: 'listbox', hidden: !isOpen } as const,
    optionProps: (i: number) =>
      ({
        id: `${id}-${i}`,
        role: 'option',
        'aria-selected': i === active,
        // The focus stays in the text.
        onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
        onClick: () => {
          const item = items[i];
          if (item !== undefined) choose(item);
        },
      }) as const,
  };
}
