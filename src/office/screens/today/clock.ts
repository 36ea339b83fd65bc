const hourMs = 3_600_000;
/** The site promises an answer within a day. */
const promisedHours = 24;

interface Clock {
  words: string;
  tone: 'late' | 'soon' | undefined;
}

/** The rest of the day in which a request is answered: `3 h left`, `2 h late`. @param since ISO */
export function sayClock(since: string, now = Date.now()): Clock {
  const left = promisedHours - (now - Date.parse(since)) / hourMs;
  const say = (hours: number) => (hours < 48 ? `${Math.max(1, Math.round(hours))} h` : `${Math.round(hours / 24)} d`);
  if (left < 0) return { words: `${say(-left)} late`, tone: 'late' };
  return { words: `${say(left)} left`, tone: left < 6 ? 'soon' : undefined };
}
