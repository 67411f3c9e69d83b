/** A list's select, wide enough for its longest choice where there is room; on a phone it shares the row. */
export const FILTER_CLASS = 'basis-36 max-sm:grow sm:max-w-72 sm:shrink-0 sm:basis-auto lg:max-w-45';
