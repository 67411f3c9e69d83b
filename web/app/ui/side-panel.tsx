import { X } from 'lucide-react';
import { Close, Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import { keepForToasts } from './keep-for-toasts.ts';
import { useMedia } from './use-media.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

const WIDE = '(min-width: 80rem)';

/** Whether there was room for both when it opened. It stays so until it closes: as another kind of dialog it would begin anew
 * what somebody types in it. */
function useOpenedBeside(open: boolean, isWide: boolean): boolean {
  const [isBeside, setBeside] = useState(() => typeof window !== 'undefined' && matchMedia(WIDE).matches);
  if (!open && isBeside !== isWide) setBeside(isWide);
  return isBeside;
}

/**
 * A sheet at the right edge, for work beside a list without leaving it. Where there is room for both (1280 px) the list stays in
 * use: the sheet covers nothing of it and has the focus on its title; below that it is a dialog over it. A form of which one field
 * says `data-first-focus` begins there.
 */
export function SidePanel({ open, onOpenChange, title, description, footer, children }: Props) {
  const focus = useReturnFocus();
  const isWide = useMedia(WIDE);
  const isBeside = useOpenedBeside(open, isWide);
  const looksBeside = isBeside && isWide;
  const heading = useRef<HTMLHeadingElement>(null);
  const focusOnOpen = (event: Event) => {
    focus.onOpenAutoFocus();
    // On a touch screen the panel itself takes the focus, not its first field: a field focused while the panel slides in makes
    // the browser pan and zoom after it, and the keyboard would hide half of what was opened.
    const panel = event.currentTarget;
    const isTouch = matchMedia('(pointer: coarse)').matches;
    const field = !isTouch && panel instanceof HTMLElement ? panel.querySelector('[data-first-focus]') : null;
    const first = field ?? (isBeside ? heading.current : isTouch && panel);
    if (!(first instanceof HTMLElement)) return;
    event.preventDefault();
    first.focus({ preventScroll: true });
  };
  return (
    <Root open={open} onOpenChange={onOpenChange} modal={!isBeside}>
      <Portal>
        <Overlay className="fixed inset-0 z-40 animate-fade-in bg-black/55" />
        <Content
          {...(looksBeside ? { 'data-beside': '' } : {})}
          onOpenAutoFocus={focusOnOpen}
          onCloseAutoFocus={(event) => {
            // Whoever went on beside it has the focus already.
            if (isBeside && document.activeElement !== document.body) event.preventDefault();
            else focus.onCloseAutoFocus(event);
          }}
          onInteractOutside={(event) => (isBeside ? event.preventDefault() : keepForToasts(event))}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classes(
            'fixed right-0 bottom-0 flex w-full animate-slide-in flex-col bg-surface shadow-overlay outline-none forced-colors:border',
            looksBeside ? 'top-12 z-30 max-w-120 border-l' : 'top-0 z-50 max-w-xl',
          )}
        >
          {/* No landmarks: beside the list they would be the page's second ones. */}
          <PanelHead heading={heading} title={title} description={description} />
          <div className="min-h-0 flex-1 overflow-y-auto px-4 py-5 sm:px-6 xl:py-4">{children}</div>
          {footer && (
            <div data-foot="" className="flex flex-wrap justify-end gap-3 border-t px-4 py-4 sm:px-6">
              {footer}
            </div>
          )}
        </Content>
      </Portal>
    </Root>
  );
}

function PanelHead({
  heading,
  title,
  description,
}: {
  heading: RefObject<HTMLHeadingElement | null>;
  title: ReactNode;
  description: ReactNode;
}) {
  return (
    <div className="flex items-start gap-4 border-b px-4 py-3 sm:px-6 xl:py-1.5">
      <div className="min-w-0 flex-1 py-2">
        <Title ref={heading} tabIndex={-1} aria-live="polite" className="font-semibold text-lg outline-none">
          {title}
        </Title>
        {description && (
          <Description asChild>
            <div className="mt-1 text-muted text-sm">{description}</div>
          </Description>
        )}
      </div>
      <Close asChild>
        <IconButton label="Fechar" className="-mr-2">
          <X aria-hidden />
        </IconButton>
      </Close>
    </div>
  );
}
