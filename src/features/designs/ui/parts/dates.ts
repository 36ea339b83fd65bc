const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** `2026-12-04` → `Friday 4 December`, and for a narrow place `4 Dec`. */
export function nameDay(day: string): { full: string; short: string } {
  const date = new Date(`${day}T00:00:00Z`);
  const month = months[date.getUTCMonth()] ?? '';
  const number = date.getUTCDate();
  return { full: `${weekdays[date.getUTCDay()]} ${number} ${month}`, short: `${number} ${month.slice(0, 3)}` };
}
