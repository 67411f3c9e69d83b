/** What one consumable saves on each page beside a dearer one, in whole percent rounded down; null where it saves nothing or a yield is not known. */
export function savedPerPage(perPage: number | null, dearerPerPage: number | null): number | null {
  if (perPage === null || dearerPerPage === null || dearerPerPage <= 0) return null;
  // Thousandths of a euro: whole numbers, so that 0.6 of 1 is 40 % and not 39.
  const percent = Math.floor(
    ((Math.round(dearerPerPage * 1000) - Math.round(perPage * 1000)) * 100) /
      Math.round(dearerPerPage * 1000),
  );
  return percent > 0 ? percent : null;
}
