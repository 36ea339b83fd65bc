import base from 'astronomia/base';
import moonphase from 'astronomia/moonphase';
import moonposition from 'astronomia/moonposition';
import solar from 'astronomia/solar';

// A lunar day ends at the full moon, where the moon stands 180° from the sun, and begins at 168°. A Poya day is the
// day on which it has begun by sunset in Sri Lanka.

const dayMs = 86_400_000;
const unixEpoch = 2_440_587.5;
/** Hours by which Sri Lanka is ahead of UTC. */
const aheadHours = 5.5;
/** Sunset, as the hour of the day in Sri Lanka. */
const sunsetHour = 18.25;
/** Full moons of a year, and degrees that the moon gains on the sun in a day. */
const [monthsPerYear, degreesPerDay] = [12.3685, 12.19];

/** The Poya days of a year, `2026-11-24`, ascending. */
export function findPoyaDays(year: number): string[] {
  const months = Array.from({ length: 16 }, (_, month) => moonphase.full(year + (month - 1) / monthsPerYear));
  const days = months.map((fullMoon) => toPoyaDay(findLunarDay(fullMoon)));
  return [...new Set(days)].filter((day) => day.startsWith(`${year}-`)).sort();
}

/** The Julian day on which the lunar day before a full moon begins. */
function findLunarDay(fullMoon: number): number {
  let moment = fullMoon - 1;
  // Each step is some hundred times nearer: the third is exact to the second.
  for (let step = 0; step < 4; step++) moment += (168 - degreesFromSun(moment)) / degreesPerDay;
  return moment;
}

function degreesFromSun(julianDay: number): number {
  const radians = moonposition.position(julianDay).lon - solar.apparentLongitude(base.J2000Century(julianDay));
  return ((radians * 180) / Math.PI + 720) % 360;
}

function toPoyaDay(julianDay: number): string {
  const afterSunset = (24 - sunsetHour + aheadHours) / 24;
  return new Date((julianDay - unixEpoch + afterSunset) * dayMs).toISOString().slice(0, 10);
}
