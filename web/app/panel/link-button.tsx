import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';

type Props = ComponentProps<typeof Link> & Pick<ComponentProps<typeof Button>, 'variant' | 'size'>;

/** A link to another screen that looks like a button. */
export function LinkButton({ variant, size, ...link }: Props) {
  return (
    <Button asChild {...(variant && { variant })} {...(size && { size })}>
      <Link {...link} />
    </Button>
  );
}
