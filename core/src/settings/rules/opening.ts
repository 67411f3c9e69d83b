import { fromLisbon, toLisbon } from '../../shared/lisbon-time.ts';
import {
  addDays,
  type CalendarDay,
  easterSunday,
  isPortugueseHoliday,
  weekdayOf,
} from '../../shared/portuguese-holidays.ts';
import { WEEKDAYS } from '../../shared/weekdays.ts';
import type { DaySpans, OpeningHours } from '../sections/hours.ts';
import { hourText, readHoursText } from './hours-text.ts';

/** What is to be known of a shop to say whether it is open. */
export interface OpeningSettings {
  readonly company_hours: string;
  readonly opening_hours: OpeningHours;
}

/** Days ahead that an opening is looked for. */
const FAR = 60;

/** The week's hours, Sunday first: as they were set day by day, else as the text tells them; null: nobody knows. */
export function weekOf({ company_hours, opening_hours }: OpeningSettings): readonly DaySpans[] | null {
  return opening_hours.weekly ?? readHoursText(company_hours);
}

function isMunicipalHoliday(holiday: string, day: CalendarDay): boolean {
  const moved = /^easter([+-]\d{1,2})$/.exec(holiday);
  if (moved) {
    const date = addDays(easterSunday(day.year), Number(moved[1]));
    return date.month === day.month && date.day === day.day;
  }
  const [month, date] = holiday.split('-').map(Number);
  return month === day.month && date === day.day;
}

function iso({ year, month, day }: CalendarDay): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Whether the shop is closed all of this day beyond what the week says: a holiday, or one of its closings. */
export function isClosedDay(hours: Omit<OpeningHours, 'weekly'>, day: CalendarDay): boolean {
  const date = iso(day);
  if (hours.closings.some(({ from, to }) => from <= date && date <= to)) return true;
  if (!hours.closed_on_holidays) return false;
  return (
    isPortugueseHoliday(day) ||
    (hours.municipal_holiday !== '' && isMunicipalHoliday(hours.municipal_holiday, day))
  );
}

/** Whether a shop is open, and until when that holds. */
export interface OpenState {
  readonly isOpen: boolean;
  /** "Aberto agora · fecha às 18h", "Fechado · abre amanhã às 9h". */
  readonly text: string;
  /** From this moment on the text is another one. */
  readonly validUntil: Date;
}

/** Whether the shop is open at `now`, by the clock in Lisbon; null when its hours are not known, or it opens no more. */
export function openState(settings: OpeningSettings, now: Date): OpenState | null {
  const week = weekOf(settings);
  if (!week) return null;
  const { year, month, day, hour, minute } = toLisbon(now);
  const today = { year, month, day };
  const clock = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  const spansOn = (date: CalendarDay): DaySpans =>
    isClosedDay(settings.opening_hours, date) ? [] : (week[weekdayOf(date)] ?? []);
  const at = (date: CalendarDay, time: string): Date => {
    const [h = 0, m = 0] = time.split(':').map(Number);
    return fromLisbon({ ...date, hour: h, minute: m, second: 0 });
  };
  const open = spansOn(today).find(({ opens, closes }) => opens <= clock && clock < closes);
  if (open) {
    const closes = hourText(open.closes);
    return {
      isOpen: true,
      text: `Aberto agora · fecha ${closes === '1h' ? 'à' : 'às'} ${closes}`,
      validUntil: at(today, open.closes),
    };
  }
  for (let ahead = 0; ahead <= FAR; ahead += 1) {
    const date = addDays(today, ahead);
    const next = spansOn(date).find(({ opens }) => ahead > 0 || opens > clock);
    if (!next) continue;
    const opens = hourText(next.opens);
    const when =
      ahead === 0
        ? 'abre'
        : ahead === 1
          ? 'abre amanhã'
          : ahead < 7
            ? `abre ${WEEKDAYS[weekdayOf(date)]}`
            : `reabre a ${date.day}/${String(date.month).padStart(2, '0')}`;
    return {
      isOpen: false,
      text: `Fechado · ${when} às ${opens}`,
      validUntil: ahead === 0 ? at(today, next.opens) : at(addDays(today, 1), '00:00'),
    };
  }
  return null;
}
