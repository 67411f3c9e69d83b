import { Content, List, Root, Trigger } from 'radix-ui/tabs';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { classes } from './classes.ts';

/** Tabs: `<Tabs value onValueChange><TabList label><Tab value/>…</TabList><TabPanel value/>…</Tabs>`. */
export function Tabs(props: ComponentProps<typeof Root>) {
  return <Root {...props} />;
}

/** Brings the chosen tab into the row's view; the page itself stays where it is. */
function showChosen(list: HTMLElement): void {
  const tab = list.querySelector<HTMLElement>('[data-state="active"]');
  if (!tab) return;
  const left = tab.offsetLeft - list.offsetLeft;
  list.scrollTo({ left: left - (list.clientWidth - tab.offsetWidth) / 2 });
}

/** The row of tabs; scrolls sideways on a narrow screen and keeps the chosen one in view. */
export function TabList({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    showChosen(row);
    const observer = new MutationObserver(() => showChosen(row));
    observer.observe(row, { subtree: true, attributeFilter: ['data-state'] });
    return () => observer.disconnect();
  }, []);
  return (
    <List
      ref={list}
      aria-label={label}
      className={classes('flex gap-1 overflow-x-auto border-b [scrollbar-width:none]', className)}
    >
      {children}
    </List>
  );
}

/** One tab. */
export function Tab({ className, ...rest }: ComponentProps<typeof Trigger>) {
  return (
    <Trigger
      className={classes(
        'inline-flex min-h-11 shrink-0 items-center gap-2 border-transparent border-b-2 px-4 font-medium text-muted transition-colors',
        'hover:text-ink focus-visible:outline-offset-[-3px] [&>svg]:size-5',
        'data-[state=active]:border-action data-[state=active]:text-action',
        className,
      )}
      {...rest}
    />
  );
}

/** What a tab shows. */
export function TabPanel({ className, ...rest }: ComponentProps<typeof Content>) {
  return <Content className={classes('pt-6', className)} {...rest} />;
}
