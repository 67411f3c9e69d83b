import { X } from 'lucide-react';
import { Close, Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { keepForToasts } from './keep-for-toasts.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * On a touch screen the panel itself takes the focus, not its first field: a field focused while the panel slides in
 * makes the browser pan and zoom after it, and the keyboard would hide half of what was opened.
 */
function focusOnOpen(event: Event): void {
  if (!matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true });
}

/** A sheet at the right edge, for work beside a list without leaving it. */
export function SidePanel({ open, onOpenChange, title, description, footer, children }: Props) {
  const focus = useReturnFocus();
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="fixed inset-0 z-40 animate-fade-in bg-black/55" />
        <Content
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus();
            focusOnOpen(event);
          }}
          onCloseAutoFocus={focus.onCloseAutoFocus}
          onInteractOutside={keepForToasts}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className="fixed inset-y-0 right-0 z-50 flex w-full max-w-xl animate-slide-in flex-col bg-surface shadow-overlay outline-none forced-colors:border"
        >
          <header className="flex items-start gap-4 border-b px-4 py-3 sm:px-6">
            <div className="min-w-0 flex-1 py-2">
              <Title className="font-semibold text-lg">{title}</Title>
              {description && <Description className="mt-1 text-muted text-sm">{description}</Description>}
            </div>
            <Close asChild>
              <IconButton label="Fechar" className="-mr-2">
                <X aria-hidden />
              </IconButton>
            </Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-4 py-5 sm:px-6">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t px-4 py-4 sm:px-6">{footer}</footer>
          )}
        </Content>
      </Portal>
    </Root>
  );
}
