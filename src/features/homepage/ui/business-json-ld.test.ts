import { expect, test } from 'vitest';
import { weekdays } from '#features/site/constants.ts';
import { businessJsonLd } from './business-json-ld.ts';

const business = {
  name: 'Liyawela Studio',
  street: '27 Templers Mill Lane',
  city: 'Rathmalana, Colombo',
  phone: '+94 11 000 0000',
  email: 'info@liyawela.example',
  quotesEmail: 'quotes@liyawela.example',
  hoursShort: 'Mon-Fri 9am-6pm',
  hours: [
    { days: [...weekdays.slice(0, 5)], open: { from: '08:00', to: '18:00' } },
    { days: ['Saturday' as const], open: { from: '09:00', to: '12:30' } },
    { days: ['Sunday' as const], open: null },
    { days: [], name: 'Poya days', open: { from: '09:00', to: '16:00' } },
  ],
  social: [{ name: 'Facebook', url: '#' }],
};

test('tells who, where and when', () => {
  const told = businessJsonLd(business, 'https://shop.example');
  expect(told).toMatchObject({ '@type': 'LocalBusiness', url: 'https://shop.example/', telephone: '+94 11 000 0000' });
  expect(told).not.toHaveProperty('sameAs');
});

test('gives the hours, without closed days and those that are none of the week', () => {
  expect(businessJsonLd(business, '').openingHoursSpecification).toEqual([
    { '@type': 'OpeningHoursSpecification', dayOfWeek: weekdays.slice(0, 5), opens: '08:00', closes: '18:00' },
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '09:00', closes: '12:30' },
  ]);
});

test('names real profiles only', () => {
  const social = [...business.social, { name: 'Instagram', url: 'https://instagram.com/studio' }];
  expect(businessJsonLd({ ...business, social }, '').sameAs).toEqual(['https://instagram.com/studio']);
});
