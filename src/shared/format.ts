// Numbers, money, dates and lists as texts for people: the one place that knows how they are written.
// By hand, without `Intl`: its first formatter costs a phone 60 to 100 ms during hydration.
import { daysBetween, localTime, toLocalDay } from './time/days.ts';

/** `1234567.5` → `1,234,567.5` */
export function formatNumber(value: number): string {
  const [whole = '', ...fraction] = String(value).split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.');
}

/** `0.085` → `8.5%`, with two decimals at most. */
export function formatPercent(rate: number): string {
  return `${formatNumber(Math.round(rate * 10_000) / 100)}%`;
}

/** `3450` → `LKR 3,450.00` with a no-break space. @param zeroCents without them: `LKR 3,450`, and `LKR 3,450.50` */
export function formatRupees(rupees: number, { zeroCents = true } = {}): string {
  return `${rupees < 0 ? '-' : ''}LKR\u00a0${formatAmount(Math.abs(rupees), { zeroCents })}`;
}

/** Rupees where the currency stands elsewhere: `3,450` and `3,450.50`. @param zeroCents with them: `3,450.00` */
export function formatAmount(rupees: number, { zeroCents = false } = {}): string {
  const [whole, cents] = Math.abs(rupees).toFixed(2).split('.');
  const fraction = cents === '00' && !zeroCents ? '' : `.${cents}`;
  return `${rupees < 0 ? '-' : ''}${formatNumber(Number(whole))}${fraction}`;
}

/** `380 KB`, `2.4 MB`; a thousand is a thousand here, as files are sold. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const kilobytes = Math.round(bytes / 1000);
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

const counts = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** `five`, as a sentence has it; from thirteen on in digits. */
export function spellNumber(count: number): string {
  return counts[count] ?? String(count);
}

/**
 * `1 piece`, `12 pieces`: the noun with its number.
 * @param many the plural where it is not the noun with an s; or what is said of one: `a minute`, `One piece`
 */
export function plural(count: number, one: string, many: string | { one: string } = `${one}s`): string {
  if (typeof many === 'string') return `${formatNumber(count)} ${pluralForm(count, one, many)}`;
  return count === 1 ? many.one : plural(count, one);
}

/** `is` or `are`: the form alone, for a word apart from its number. */
export function pluralForm(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}

/** `JPG, PNG and PDF` */
export function formatList(words: readonly string[], word: 'and' | 'or' = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${word} ${words.at(-1)}`;
}

/** A state as people read it: `in_review` → `in review`. */
export function formatStatus(status: string): string {
  return status.replaceAll('_', ' ');
}

/** `white` at the beginning of a sentence: `White`. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// Dates. Each takes a day, `2026-11-30`, which stays that day, or a time, which is told as Sri Lanka's clock shows it.
// What is no date comes back as it is.

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const months = 'January February March April May June July August September October November December'.split(' ');

type Moment = string | Date;

interface Words {
  weekday: string;
  month: string;
  date: number;
  year: number;
  /** `4:00 PM` */
  time: string;
  /** `16:00` */
  clock: string;
}

function format(iso: Moment, toText: (words: Words) => string, isShort = false): string {
  const at = localTime(iso);
  if (Number.isNaN(at.getTime())) return String(iso);
  const [hour, minutes] = [at.getUTCHours(), String(at.getUTCMinutes()).padStart(2, '0')];
  const [weekday = '', month = ''] = [weekdays[at.getUTCDay()], months[at.getUTCMonth()]];
  return toText({
    weekday: isShort ? weekday.slice(0, 3) : weekday,
    month: isShort ? month.slice(0, 3) : month,
    date: at.getUTCDate(),
    year: at.getUTCFullYear(),
    time: `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`,
    clock: `${String(hour).padStart(2, '0')}:${minutes}`,
  });
}

/** `November 30, 2026`. @param weekday `Monday, November 30, 2026` */
export function formatDate(iso: Moment, { weekday = false } = {}): string {
  return format(iso, (at) => `${weekday ? `${at.weekday}, ` : ''}${at.month} ${at.date}, ${at.year}`);
}

/** `November 30, 2026 at 4:00 PM` */
export function formatDateTime(iso: Moment): string {
  return format(iso, (at) => `${at.month} ${at.date}, ${at.year} at ${at.time}`);
}

/** `Monday, November 30`. @param time `Monday, November 30, 4:00 PM` */
export function formatDay(iso: Moment, { weekday = true, time = false } = {}): string {
  return format(iso, (at) => `${weekday ? `${at.weekday}, ` : ''}${at.month} ${at.date}${time ? `, ${at.time}` : ''}`);
}

/** `Nov 30`. With all of its options `Mon, Nov 30, 2026, 4:00 PM`. */
export function formatShortDay(iso: Moment, { weekday = false, year = false, time = false } = {}): string {
  return format(
    iso,
    (at) =>
      `${weekday ? `${at.weekday}, ` : ''}${at.month} ${at.date}${year ? `, ${at.year}` : ''}${time ? `, ${at.time}` : ''}`,
    true,
  );
}

/** `Nov 25 to 27`, `Nov 30 to Dec 2`; one day is itself. @param weekday `Wed, Nov 25 to Fri, Nov 27` */
export function formatDayRange(from: string, to: string, { weekday = false } = {}): string {
  const first = formatShortDay(from, { weekday });
  if (from === to) return first;
  const isOneMonth = !weekday && from.slice(0, 7) === to.slice(0, 7);
  return `${first} to ${isOneMonth ? format(to, ({ date }) => String(date)) : formatShortDay(to, { weekday })}`;
}

/** `Monday`. @param short `Mon` */
export function formatWeekday(iso: Moment, { short = false } = {}): string {
  return format(iso, ({ weekday }) => weekday, short);
}

/** `4:00 PM` */
export function formatTime(iso: Moment): string {
  return format(iso, ({ time }) => time);
}

// The back office: day first, a clock of 24 hours, narrow.

interface StaffDayOptions {
  weekday?: boolean;
  /** Where it is not said: the year of another year only. */
  year?: boolean;
  long?: boolean;
  now?: Date;
}

/** `Thu 26 Nov`, `Fri 15 Jan 2027` in another year. With a long day and the year `Thursday 26 November 2026`. */
export function formatStaffDay(iso: Moment, options: StaffDayOptions = {}): string {
  const { weekday = true, long = false, now = new Date() } = options;
  return format(
    iso,
    (at) => {
      const year = options.year ?? at.year !== localTime(now).getUTCFullYear();
      return `${weekday ? `${at.weekday} ` : ''}${at.date} ${at.month}${year ? ` ${at.year}` : ''}`;
    },
    !long,
  );
}

/** `Mon 16 Nov, 09:41` */
export function formatStaffTime(iso: Moment): string {
  return format(iso, (at) => `${at.weekday} ${at.date} ${at.month}, ${at.clock}`, true);
}

const dayMs = 86_400_000;

/** A time as a list has it: `09:18` today, `Wed 17:31` this week, `16 Nov 2026` before. */
export function formatRecentTime(iso: Moment, now = new Date()): string {
  if (toLocalDay(iso) === toLocalDay(now)) return format(iso, ({ clock }) => clock);
  if (localTime(now).getTime() - localTime(iso).getTime() >= 6 * dayMs)
    return formatStaffDay(iso, { weekday: false, year: true });
  return format(iso, (at) => `${at.weekday} ${at.clock}`, true);
}

/** `2026-11-30 16:00`, as files and the terminal have a time. */
export function formatTimestamp(iso: Moment): string {
  return format(iso, ({ clock }) => `${toLocalDay(iso)} ${clock}`);
}

const halfDayMs = 12 * 3_600_000;

/** The time alone of a moment that is near, `4:00 PM`; of another one `November 30, 4:00 PM`. */
export function formatNearTime(iso: Moment, now = Date.now()): string {
  const isNear = localTime(iso).getTime() - localTime(new Date(now)).getTime() < halfDayMs;
  return isNear ? formatTime(iso) : formatDay(iso, { weekday: false, time: true });
}

/** How long: `40 min`, `21 h`, `3 d`. @param fromDays from how many days on it is told in days */
export function formatSpan(ms: number, { fromDays = 1 } = {}): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < fromDays * 24 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

/** How long ago: `20 min`, `5 h`, `3 d`. */
export function formatAge(iso: Moment, now = new Date()): string {
  return formatSpan(localTime(now).getTime() - localTime(iso).getTime());
}

/** `13 days left`, `ends today`, `ended`. @param day the last one */
export function formatDaysLeft(day: string, now = new Date()): string {
  const left = daysBetween(toLocalDay(now), day);
  if (left < 0) return 'ended';
  return left === 0 ? 'ends today' : `${plural(left, 'day')} left`;
}
