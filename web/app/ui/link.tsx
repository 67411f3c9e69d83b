import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of this shop, from its root: `/produtos?pagina=2`. */
  to: string;
  /** The place on the page stays: another filter of the same list. */
  preventScrollReset?: boolean;
}

/**
 * A link to another of the shop's pages: a plain anchor, which `followLinks` takes there without loading the page anew. What
 * many of them would each work out and listen to is done once, when one is followed (docs/adr/0115).
 */
export function Link({ to, preventScrollReset, ...rest }: Props) {
  return <a {...rest} href={to} data-go={preventScrollReset ? 'here' : ''} />;
}

interface PlaceProps extends Omit<Props, 'className'> {
  /** Only on this address itself, not on those below it. */
  end?: boolean;
  className: (at: { isActive: boolean }) => string;
}

/** A link that says when one is there already. */
export function PlaceLink({ end, className, ...rest }: PlaceProps) {
  const { pathname } = useLocation();
  const isActive = pathname === rest.to || (!end && pathname.startsWith(`${rest.to}/`));
  return <Link {...rest} aria-current={isActive ? 'page' : undefined} className={className({ isActive })} />;
}
