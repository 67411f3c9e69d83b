import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Holds back the form that an element stands in while something of it is on its way, and sends it as soon as all has arrived:
 * what was chosen is never left out. What did not arrive leaves the form to whoever looks at it.
 * @returns whether somebody pressed and waits.
 */
export function useHeldForm(
  within: RefObject<HTMLElement | null>,
  isBusy: boolean,
  failed: boolean,
): boolean {
  const [isHeld, setHeld] = useState(false);
  const press = useRef<{ readonly form: HTMLFormElement; readonly by: HTMLElement | null } | null>(null);
  useEffect(() => {
    const form = within.current?.closest('form');
    if (!isBusy || !form) return;
    const hold = (event: SubmitEvent) => {
      // The form's own handler listens further out.
      event.preventDefault();
      event.stopPropagation();
      press.current = { form, by: event.submitter };
      setHeld(true);
    };
    form.addEventListener('submit', hold);
    return () => form.removeEventListener('submit', hold);
  }, [within, isBusy]);
  useEffect(() => {
    if (isBusy || !press.current) return;
    const { form, by } = press.current;
    press.current = null;
    setHeld(false);
    if (failed || !form.isConnected) return;
    form.requestSubmit(by?.isConnected ? by : null);
  }, [isBusy, failed]);
  return isHeld;
}
