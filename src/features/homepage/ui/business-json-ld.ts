import type { Business } from '#features/site/contract.ts';

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** 'Monday to Friday' or 'Sunday' as days of the week; empty for other texts. */
function listDays(text: string): string[] {
  const [from, to = from] = text.split(' to ').map((day) => week.indexOf(day.trim()));
  return from === undefined || to === undefined || from < 0 || to < from ? [] : week.slice(from, to + 1);
}

/** '8:00 AM' as '08:00'. */
function toClock(text: string): string | undefined {
  const found = /^(\d{1,2}):(\d{2}) (AM|PM)$/.exec(text.trim());
  if (!found) return undefined;
  const [, hour, minutes, half] = found;
  return `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minutes}`;
}

/** Opening hours of schema.org, without closed days and other texts. */
function openingHours(hours: Business['hours']) {
  return hours.flatMap((line) => {
    const [opens, closes] = line.hours.split(' to ').map(toClock);
    const dayOfWeek = listDays(line.days);
    if (!opens || !closes || dayOfWeek.length === 0) return [];
    return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }];
  });
}

/** The business as structured data for search engines (JSON-LD). `publicUrl` has no slash at its end. */
export function businessJsonLd(business: Business, publicUrl: string): Record<string, unknown> {
  const profiles = business.social.map(({ url }) => url).filter((url) => /^https?:/.test(url));
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${publicUrl}/#business`,
    name: business.name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/app-icon-512.png`,
    image: `${publicUrl}/og-image.png`,
    telephone: business.phone,
    email: business.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: business.street,
      addressLocality: business.city,
      addressCountry: 'LK',
    },
    openingHoursSpecification: openingHours(business.hours),
    currenciesAccepted: 'LKR',
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
  };
}
