import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** A link inside a sentence. */
export function TextLink(props: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      className="font-semibold text-action underline underline-offset-4 hover:text-action-hover"
    />
  );
}
