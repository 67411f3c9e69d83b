export interface OpeningHours {
  days: string;
  hours: string;
}

/** The settings' text of hours, one line for each span of days: "Sábado: 9h-13h". A line without `:` is all days. */
export function openingHours(text: string): OpeningHours[] {
  return text
    .split(/\n|\|/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.indexOf(':');
      return at < 0
        ? { days: line, hours: '' }
        : { days: line.slice(0, at).trim(), hours: line.slice(at + 1).trim() };
    });
}
