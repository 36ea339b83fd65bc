import type { Business } from '#features/site/contract.ts';

/** Opening hours of schema.org, without closed days and those that are none of the week. */
function openingHours(hours: Business['hours']) {
  return hours.flatMap(({ days: dayOfWeek, open }) =>
    open && dayOfWeek.length > 0
      ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens: open.from, closes: open.to }]
      : [],
  );
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
