import { Content, List, Root, Trigger } from 'radix-ui/tabs';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

/** Tabs: `<Tabs value onValueChange><TabList label><Tab value/>…</TabList><TabPanel value/>…</Tabs>`. */
export function Tabs(props: ComponentProps<typeof Root>) {
  return <Root {...props} />;
}

/** The row of tabs; scrolls sideways on a narrow screen. */
export function TabList({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <List
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
