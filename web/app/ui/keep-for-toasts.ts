/** A press on a toast is no press beside the dialog: it stays open. */
export function keepForToasts(event: { readonly target: EventTarget | null; preventDefault(): void }): void {
  const { target } = event;
  if (target instanceof Element && target.closest('[data-sonner-toaster]')) event.preventDefault();
}
