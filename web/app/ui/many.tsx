import { type ComponentProps, Suspense } from 'react';
import { keptHtml } from './kept-html.ts';
import { toHtml } from './to-html.ts';

interface Props extends Omit<ComponentProps<'li'>, 'dangerouslySetInnerHTML'> {
  as?: 'li' | 'section';
  /** React is to know of it: of a picture to be fetched beforehand. */
  isDrawnByReact?: boolean;
  /**
   * All that what is in it depends on; the first is what it shows, the same object for as long as it says the same. The server writes it
   * once for all the pages that it stands on.
   */
  madeOf?: readonly [object, ...unknown[]];
}

/**
 * An element with something in it that stands many times on a page. The server writes what is in it as one piece (to-html.ts);
 * in the browser it is as any other, and comes to life by itself: when there is time, or at once when somebody touches it, and
 * never all of them in one go. The same HTML either way, so that React finds what it expects there (docs/adr/0115).
 */
export function Many({ as: Tag = 'li', isDrawnByReact, madeOf, children, ...rest }: Props) {
  // Known when the shop is built: the browser's code has nothing of the other way.
  const html =
    import.meta.env.SSR && !isDrawnByReact
      ? madeOf
        ? keptHtml(madeOf[0], madeOf.slice(1), () => toHtml(children))
        : toHtml(children)
      : null;
  const props = rest as object;
  return (
    <Suspense>
      {html === null ? (
        <Tag {...props}>{children}</Tag>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: every text and attribute of it is escaped as React does
        <Tag {...props} dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </Suspense>
  );
}
