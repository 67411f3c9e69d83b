import { Cancel, Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/alert-dialog';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, and what will be lost. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  /** Runs on confirmation; the dialog closes when it ends well and stays open when it throws. */
  onConfirm: () => Promise<unknown> | unknown;
}

/** What is typed into: a scanner's code goes where the focus is. */
const TYPED = 'input:not([type=checkbox], [type=radio]), textarea';

/**
 * Asks before an act that cannot be undone. Escape and "Cancelar" do nothing. The focus begins in what is to be typed,
 * where Enter confirms; without a field it begins on "Cancelar".
 */
export function ConfirmDialog(props: Props) {
  const [isBusy, setBusy] = useState(false);
  const focus = useReturnFocus();
  const form = useRef<HTMLFormElement>(null);
  const focusFirst = (event: Event) => {
    focus.onOpenAutoFocus();
    const field = form.current?.querySelector<HTMLElement>(TYPED);
    if (!field) return;
    event.preventDefault();
    field.focus();
  };
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    // React's events pass through a portal: a form around this dialog must not be sent with it.
    event.stopPropagation();
    if (isBusy) return;
    setBusy(true);
    try {
      await props.onConfirm();
      props.onOpenChange(false);
    } catch {
      // Whoever gave onConfirm has told the user; the question stays so that it can be tried again.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Root open={props.open} onOpenChange={props.onOpenChange}>
      <Portal>
        <Overlay className="fixed inset-0 z-50 animate-fade-in bg-black/55" />
        <Content
          {...focus}
          onOpenAutoFocus={focusFirst}
          className="fixed inset-x-4 inset-y-0 z-50 m-auto h-fit max-w-md animate-rise rounded-xl bg-surface p-6 shadow-overlay forced-colors:border"
        >
          <form ref={form} onSubmit={confirm} noValidate>
            <Title className="font-semibold text-lg">{props.title}</Title>
            <Description asChild>
              <div className="mt-2 text-muted">{props.description}</div>
            </Description>
            <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Cancel asChild>
                <Button variant="secondary" disabled={isBusy}>
                  {props.cancelLabel ?? 'Cancelar'}
                </Button>
              </Cancel>
              <Button variant={props.tone ?? 'danger'} isBusy={isBusy} type="submit">
                {props.confirmLabel}
              </Button>
            </div>
          </form>
        </Content>
      </Portal>
    </Root>
  );
}
