/** The look that input, textarea and select share. 16 px text: phones do not zoom in on it. */
export const CONTROL =
  'control rounded-md border border-line-strong bg-surface px-3 text-base text-ink transition-colors ' +
  'placeholder:text-muted text-ellipsis hover:border-ink disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted ' +
  'aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger';
