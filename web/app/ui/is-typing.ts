/** Keys typed here are text, not commands. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}

/** A dialog is open over the screen: its keys are its own. What stands beside the screen (side-panel.tsx) is none. */
export function isUnderDialog(): boolean {
  return document.querySelector('[role="dialog"]:not([data-beside]), [role="alertdialog"]') !== null;
}
