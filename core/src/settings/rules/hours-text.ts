import type { DaySpans } from '../sections/hours.ts';

/** As they stand in a text of hours; Sunday first, as weeks are kept. */
const NAMES = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'];
/** In the order that people say them. */
const ORDER = [1, 2, 3, 4, 5, 6, 0];
const CLOSED = 'Encerrado';

/** `09:00` is "9h", `09:30` is "9h30". */
export function hourText(time: string): string {
  const [hour = '', minute = ''] = time.split(':');
  return `${Number(hour)}h${minute === '00' ? '' : minute}`;
}

function spansText(spans: DaySpans): string {
  if (spans.length === 0) return CLOSED;
  return spans.map(({ opens, closes }) => `${hourText(opens)}-${hourText(closes)}`).join(', ');
}

/** A week in words, days of the same hours together: "Segunda a sexta: 9h-18h". A line for each. */
export function hoursText(weekly: readonly DaySpans[]): string {
  const lines: { first: number; last: number; text: string; count: number }[] = [];
  for (const day of ORDER) {
    const text = spansText(weekly[day] ?? []);
    const open = lines.at(-1);
    if (open?.text === text) Object.assign(open, { last: day, count: open.count + 1 });
    else lines.push({ first: day, last: day, text, count: 1 });
  }
  return lines
    .map(({ first, last, text, count }) => {
      const name = NAMES[first] ?? '';
      const days =
        count === 1 ? name : `${name} ${count === 2 ? 'e' : 'a'} ${(NAMES[last] ?? '').toLowerCase()}`;
      return `${days}: ${text}`;
    })
    .join('\n');
}

const FOLDED = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado'];

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/-feira/g, '')
    .trim();
}

function readDays(text: string): number[] | null {
  const folded = fold(text);
  const [first = '', last] = folded.split(/\s+(?:a|e|-)\s+|\s*[-–]\s*/);
  const from = ORDER.indexOf(FOLDED.indexOf(first));
  const to = last === undefined ? from : ORDER.indexOf(FOLDED.indexOf(last));
  return from < 0 || to < from ? null : ORDER.slice(from, to + 1);
}

function readTime(text: string): string | null {
  const match = /^(\d{1,2})(?:[h:](\d{2})?)?$/.exec(text.trim().toLowerCase());
  const [hour, minute] = [Number(match?.[1] ?? 99), Number(match?.[2] ?? 0)];
  if (hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function readSpans(text: string): DaySpans | null {
  if (/^(encerrad|fechad)/.test(fold(text))) return [];
  const spans: DaySpans = [];
  for (const part of text.split(/,|;|\se\s/)) {
    const [opens, closes, more] = part.split(/-|–|\sàs\s/).map(readTime);
    if (!opens || !closes || more !== undefined || opens >= closes) return null;
    if ((spans.at(-1)?.closes ?? '') >= opens) return null;
    spans.push({ opens, closes });
  }
  return spans;
}

/** The week that a text of hours tells, Sunday first; null when a part of it is not understood. Days not named are closed. */
export function readHoursText(text: string): DaySpans[] | null {
  const lines = text.split(/\n|\|/).filter((one) => one.trim() !== '');
  if (lines.length === 0) return null;
  const week: DaySpans[] = Array.from({ length: 7 }, () => []);
  for (const one of lines) {
    const at = one.indexOf(':');
    const days = at < 0 ? null : readDays(one.slice(0, at));
    const spans = at < 0 ? null : readSpans(one.slice(at + 1));
    if (!days || !spans) return null;
    for (const day of days) week[day] = spans;
  }
  return week;
}
