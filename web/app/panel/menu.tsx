import { Check, Ellipsis } from 'lucide-react';
import {
  CheckboxItem,
  Content,
  Item,
  ItemIndicator,
  Label,
  Portal,
  RadioItem,
  Root,
  Separator,
  Trigger,
} from 'radix-ui/dropdown-menu';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import { IconButton } from '../ui/icon-button.tsx';

const ENTRY =
  'flex min-h-11 pointer-fine:min-h-9 cursor-pointer select-none items-center gap-2.5 rounded-md px-2.5 text-sm outline-none ' +
  'data-highlighted:bg-sunken data-disabled:opacity-50 [&>svg]:size-4 [&>svg]:shrink-0';

/** What a menu of the panel opens. */
export function MenuContent({ children, ...rest }: ComponentProps<typeof Content>) {
  return (
    <Portal>
      <Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className="z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 max-w-80 animate-fade-in overflow-y-auto rounded-lg border bg-surface p-1.5 shadow-overlay"
        {...rest}
      >
        {children}
      </Content>
    </Portal>
  );
}

/** What a customer does seldom with a thing of theirs, in its head: `label` is 'Mais ações da encomenda'. */
export function OwnActs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Root modal={false}>
      <Trigger asChild>
        <IconButton label={label} className="border border-line-strong">
          <Ellipsis aria-hidden />
        </IconButton>
      </Trigger>
      <MenuContent>{children}</MenuContent>
    </Root>
  );
}

/** What the entries below are about. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <Label className="px-2.5 pt-2 pb-1 font-semibold text-muted text-xs">{children}</Label>;
}

/** A line between groups of entries. */
export function MenuLine() {
  return <Separator className="-mx-1.5 my-1.5 border-t" />;
}

/** An entry that does something. */
export function MenuItem({ className, ...rest }: ComponentProps<typeof Item>) {
  return <Item className={classes(ENTRY, className)} {...rest} />;
}

function Tick() {
  return (
    <span className="flex size-4 shrink-0 items-center">
      <ItemIndicator>
        <Check aria-hidden className="size-4" />
      </ItemIndicator>
    </span>
  );
}

/** An entry that is on or off; the menu stays open. */
export function MenuCheck({ children, ...rest }: ComponentProps<typeof CheckboxItem>) {
  return (
    // Stays open: one rarely changes a single one.
    <CheckboxItem className={ENTRY} onSelect={(event) => event.preventDefault()} {...rest}>
      <Tick />
      {children}
    </CheckboxItem>
  );
}

/** One of several entries of which one is chosen. */
export function MenuChoice({ children, ...rest }: ComponentProps<typeof RadioItem>) {
  return (
    <RadioItem className={ENTRY} {...rest}>
      <Tick />
      {children}
    </RadioItem>
  );
}
