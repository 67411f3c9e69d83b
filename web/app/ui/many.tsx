import type { ComponentProps } from 'react';
import { toHtml } from './to-html.ts';

interface Props extends Omit<ComponentProps<'li'>, 'dangerouslySetInnerHTML'> {
  as?: 'li' | 'section';
  /** React is to know of it: of a picture to be fetched beforehand. */
  isDrawnByReact?: boolean;
}

/**
 * An element with something in it that stands many times on a page: the server writes what is in it as one piece (to-html.ts);
 * in the browser it is as any other. The same HTML either way, so that React finds what it expects there.
 */
export function Many({ as: Tag = 'li', isDrawnByReact, children, ...rest }: Props) {
  // Known when the shop is built: the browser's code has nothing of the other way.
  const html = import.meta.env.SSR && !isDrawnByReact ? toHtml(children) : null;
  const props = rest as ComponentProps<'li'>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: every text and attribute of it is escaped as React does
  if (html !== null) return <Tag {...(props as object)} dangerouslySetInnerHTML={{ __html: html }} />;
  return <Tag {...(props as object)}>{children}</Tag>;
}
