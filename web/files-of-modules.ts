import { createHash } from 'node:crypto';

/** The pages that customers look around in, and what is around them. */
const BROWSED = /\/app\/(?:routes\/(home|products|product|printers|printer|cart|layout)|(root))\.tsx/;
/** Libraries alone: they change least, and stay in browsers when the shop's own code changes. */
export const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler)\//;
/** What asks the API, and keeps what it answered: for pages and presses that need it (docs/adr/0242). */
export const QUERIES = /@tanstack\/(react-query|query-core)\/|\/app\/api\/(query-client|with-queries)\.tsx?/;
const LIBRARY = /\/node_modules\//;
/** The panel: its parts, its screens, and what puts them together. */
export const PANEL =
  /\/app\/(panel\/|panel-rooms|routes\/(panel-|dashboard-missing)|features\/[a-z-]+\/panel\/)/;
/** The frame of the panel, which every screen of it stands in, and the screen that a repair's QR opens. */
const PANEL_FRAME = /\/app\/routes\/panel-app\.tsx/;
const TICKET = /\/app\/features\/repairs\/panel\/repair-screen\.tsx/;
/** Where customers follow what is theirs: an order, a repair, the account. */
const OWN_THINGS =
  /\/app\/(routes\/(order|repair|support|equipment|dashboard|dashboard-home)\.tsx|features\/(equipment|repairs|orders|reviews)\/)/;

/** A module, as the bundler knows it. */
export interface ModuleFacts {
  readonly code?: string | null;
  /** Who asks for it outright. */
  readonly importers: readonly string[];
  /** Who fetches it later. */
  readonly dynamicImporters: readonly string[];
  /** What it asks for outright. */
  readonly importedIds: readonly string[];
}
/** Looks a module up by its path; null where it is not one of the build's. */
export type FactsOf = (id: string) => ModuleFacts | null;

/** What asks for this module outright, by whichever way but through the panel: pages, and parts that are fetched later. */
function entriesTo(id: string, factsOf: FactsOf): string[] {
  const seen = new Set([id]);
  const entries: string[] = [];
  for (const one of seen) {
    const importers = factsOf(one)?.importers ?? [];
    if (importers.length === 0 || BROWSED.test(one)) entries.push(one);
    for (const importer of importers) if (one === id || !PANEL.test(one)) seen.add(importer);
  }
  return entries;
}

/**
 * The file of a module that the pages need which customers look around in: with the frame when that needs it, or a product's
 * page and another; apart when it is two others. The product's is the page most come to first.
 */
export function browsedWith(id: string, factsOf: FactsOf): string | null {
  const pages = new Set(
    entriesTo(id, factsOf).map((entry) => BROWSED.exec(entry)?.slice(1).find(Boolean) ?? 'another'),
  );
  const isFramed = pages.has('layout') || pages.has('root');
  pages.delete('another');
  if (isFramed) return 'common';
  if (pages.size < 2) return null;
  return pages.has('product') ? 'common' : 'browse';
}

/** All that cannot run without this module: pages, screens, and parts that are fetched later. */
function allEntriesTo(id: string, factsOf: FactsOf): string[] {
  const seen = new Set([id]);
  for (const one of seen) for (const importer of factsOf(one)?.importers ?? []) seen.add(importer);
  return [...seen].filter((one) => {
    const facts = factsOf(one);
    return !facts || facts.importers.length === 0 || facts.dynamicImporters.length > 0;
  });
}

/** True for what cannot run without a library that only some pages have. */
function standsOnLibrary(id: string, factsOf: FactsOf): boolean {
  const seen = new Set([id]);
  for (const one of seen) {
    if (LIBRARY.test(one)) return true;
    for (const asked of factsOf(one)?.importedIds ?? [])
      if (!FRAMEWORK.test(asked) && !QUERIES.test(asked)) seen.add(asked);
  }
  return false;
}

/** So much source, in characters, may lie in a file of many pages though some of them do not need it. */
const SMALL = 1400;

/** Whether it is small with all that it asks for and that is not in every page. */
function isSmall(id: string, factsOf: FactsOf): boolean {
  if (FRAMEWORK.test(id) || browsedWith(id, factsOf) === 'common') return true;
  const facts = factsOf(id);
  if (!facts || LIBRARY.test(id) || QUERIES.test(id) || (facts.code?.length ?? SMALL + 1) > SMALL)
    return false;
  return facts.importedIds.every((asked) => isSmall(asked, factsOf));
}

/** From so many screens on a module of theirs travels with the panel's frame. */
const MANY_SCREENS = 10;

/**
 * The file of a module that the panel needs (docs/adr/0264); null where the bundler is to say. Its own lie in two: with the
 * frame what that needs, and beside it what a repair's page shares with few screens. What customers' pages need as well lies
 * with what the same pages need, so that they bring nothing for the panel: only small things are one file for all. Nothing
 * here asks for what fewer need, so that no two files ask for each other.
 */
export function panelWith(id: string, factsOf: FactsOf): string | null {
  const entries = allEntriesTo(id, factsOf);
  const screens = entries.filter((entry) => PANEL.test(entry));
  const others = entries.filter((entry) => !PANEL.test(entry));
  const isFrames = screens.some((screen) => PANEL_FRAME.test(screen));
  const isTickets = screens.some((screen) => TICKET.test(screen));
  if (others.length === 0) {
    if (isFrames || (isTickets && screens.length >= MANY_SCREENS)) return 'panel';
    if (isTickets) return screens.length > 1 ? 'workshop' : null;
    return screens.length >= MANY_SCREENS && LIBRARY.test(id) ? 'lists' : null;
  }
  if (!isFrames && !isTickets) return null;
  const pages = createHash('sha256').update(others.toSorted().join()).digest('hex').slice(0, 6);
  if (others.length === 1) return isSmall(id, factsOf) ? 'small' : `shared-${pages}`;
  if (standsOnLibrary(id, factsOf)) return 'dialogs';
  if (others.every((page) => OWN_THINGS.test(page))) return 'things';
  return isSmall(id, factsOf) ? 'small' : `shared-${pages}`;
}
