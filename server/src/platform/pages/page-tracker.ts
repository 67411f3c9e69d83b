import type { Topic } from '#core/rooms.ts';
import type { PageTags } from '../cache/page-cache.ts';

/** Notes, while one page is rendered, what it is made of and how long it stays right. */
export interface PageTracker {
  /** The page shows something of this topic. */
  madeOf(...topics: Topic[]): void;
  /** The page is wrong from this moment on; the earliest counts. Moments that cannot be read are ignored. */
  validUntil(moment: Date): void;
  tags(): PageTags;
}

/** A tracker for one rendering. Every page shows the settings. */
export function createPageTracker(): PageTracker {
  const topics = new Set<string>(['settings']);
  let expiresAt: Date | null = null;
  return {
    madeOf: (...named) => {
      for (const topic of named) topics.add(topic);
    },
    validUntil: (moment) => {
      if (!Number.isNaN(moment.getTime()) && (!expiresAt || moment < expiresAt)) expiresAt = moment;
    },
    tags: () => ({ topics, expiresAt }),
  };
}
