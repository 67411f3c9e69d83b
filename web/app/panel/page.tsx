import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { classes } from '../ui/classes.ts';

interface Props {
  title: ReactNode;
  /** Under the title, quieter. */
  subtitle?: ReactNode;
  /** Buttons at the end of the title's row. */
  actions?: ReactNode;
  /** Search and filters, in a row of their own that stays in sight. */
  toolbar?: ReactNode;
  /** The screen is one list that fills the window and scrolls in its own frame, where there is room for a table. */
  isList?: boolean;
  children: ReactNode;
}

/** Gives the focus to the screen's title: for what closes because one has gone somewhere. */
export function focusTitle(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** A screen of the panel: its one h1, which has the focus when one comes here from another screen, and what it shows. */
export function PanelPage({ title, subtitle, actions, toolbar, isList, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const isFirst = useRef(key === 'default');
  useEffect(() => {
    // A dialog over the screen (an address that leads to a record) takes the focus itself.
    if (isFirst.current || document.querySelector('[role="dialog"]')) return;
    // A screen where one types at once (the counter) says where: the screen's name is read with it.
    const typed = document.querySelector<HTMLElement>('main [data-first-focus]');
    (typed ?? heading.current)?.focus();
  }, []);
  return (
    <div
      className={
        isList
          ? 'flex flex-col gap-3 px-4 py-4 lg:h-full lg:min-h-96 lg:gap-2 lg:px-5 lg:pt-2 lg:pb-0'
          : 'flex flex-col gap-4 px-4 py-4 lg:px-5 lg:pt-2 lg:pb-5'
      }
    >
      <div
        className={classes(
          'flex shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:min-h-9',
          isList && !actions && 'max-sm:contents',
        )}
      >
        <div className="min-w-0">
          <h1
            ref={heading}
            tabIndex={-1}
            data-focus-home=""
            // On a phone the bar above says where one is: the room is for the list.
            className={classes('font-bold text-xl outline-none lg:text-lg', isList && 'max-sm:sr-only')}
          >
            {title}
          </h1>
          {subtitle && <p className="text-muted">{subtitle}</p>}
        </div>
        {actions && (
          <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 *:shrink-0 max-sm:w-[calc(100%+2rem)] max-sm:*:last:order-first sm:mx-0 sm:flex-wrap sm:overflow-visible sm:p-0 lg:pointer-fine:[&_:is(a,button)]:min-h-9 lg:[&_:is(a,button)]:text-sm">
            {actions}
          </div>
        )}
      </div>
      {toolbar && (
        <div className="flex shrink-0 flex-wrap items-center gap-2 lg:pointer-fine:[&_:is(input,select)]:min-h-9 lg:[&_:is(input,select)]:text-sm">
          {toolbar}
        </div>
      )}
      {children}
    </div>
  );
}
