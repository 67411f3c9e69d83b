import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { Link } from './link.tsx';

type Props = ComponentProps<typeof Link> & Pick<ComponentProps<typeof Button>, 'variant' | 'size'>;

/** A link to another of the shop's pages that looks like a button. */
export function LinkButton({ variant, size, ...link }: Props) {
  return (
    <Button asChild {...(variant && { variant })} {...(size && { size })}>
      <Link {...link} />
    </Button>
  );
}
