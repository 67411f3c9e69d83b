/** A repair's short number as people see and say it. */
export function repairNumber(number: number): string {
  return `T-${number}`;
}

/** The short number that somebody typed or scanned: "T-1042", "t1042", "1042"; null when it is something else. */
export function typedRepairNumber(typed: string): number | null {
  const [, digits] = /^(?:t\s*-?\s*)?(\d{3,9})$/i.exec(typed.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}
