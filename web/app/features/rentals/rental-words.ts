import { formatDate } from '#core/shared/dates.ts';

/** 05/03/2026, of a day in Lisbon as the API says it. */
export const onDay = (day: string) => formatDate(`${day}T12:00:00Z`);
