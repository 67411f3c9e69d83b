import { X } from 'lucide-react';
import { Close, Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import { keepForToasts } from './keep-for-toasts.ts';
import { useReturnFocus } from './use-return-focus.ts';

const SIZES = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' } as const;

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  size?: keyof typeof SIZES;
  /** Stays under the scrolling content: the buttons. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A modal dialog: a sheet from below on the phone, centred on wider screens. Traps focus, closes on Escape. */
export function Dialog({ open, onOpenChange, title, description, size = 'md', footer, children }: Props) {
  const focus = useReturnFocus();
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="fixed inset-0 z-40 animate-fade-in bg-black/55" />
        <Content
          {...focus}
          onInteractOutside={keepForToasts}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classes(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] animate-rise flex-col rounded-t-2xl bg-surface shadow-overlay forced-colors:border',
            'sm:inset-x-4 sm:inset-y-0 sm:m-auto sm:h-fit sm:max-h-[88dvh] sm:rounded-xl',
            SIZES[size],
          )}
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
            <footer
              data-foot=""
              className="flex flex-col-reverse gap-3 border-t px-4 py-4 sm:flex-row sm:justify-end sm:px-6"
            >
              {footer}
            </footer>
          )}
        </Content>
      </Portal>
    </Root>
  );
}
