import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '../page-meta.ts';
import { PANEL_ROOT } from '../staff.ts';

type MetaArgs = Parameters<typeof pageMeta>[0] & { params: Record<string, string | undefined> };

/** `meta` of a screen of the panel: private, never in a search engine. The title may come of the address. */
export function panelMeta(title: string | ((params: MetaArgs['params']) => string)) {
  return (args: MetaArgs): MetaDescriptor[] =>
    pageMeta(args, {
      title: typeof title === 'string' ? title : title(args.params),
      path: PANEL_ROOT,
      isHidden: true,
    });
}
