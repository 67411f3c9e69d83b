import { type ComponentProps, Suspense } from 'react';

interface Props extends ComponentProps<'li'> {
  as?: 'li' | 'section';
}

/**
 * An element that stands many times on a page. In the browser it comes to life by itself: when there is time, or at once when
 * somebody touches it, and never all of them in one go (docs/adr/0115).
 */
export function Many({ as: Tag = 'li', ...rest }: Props) {
  return (
    <Suspense>
      <Tag {...(rest as object)} />
    </Suspense>
  );
}
