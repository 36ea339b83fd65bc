import { expect, test } from 'vitest';
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
    { days: 'Monday to Friday', hours: '8:00 AM to 6:00 PM' },
    { days: 'Saturday', hours: '9:00 AM to 12:30 PM' },
    { days: 'Sunday', hours: 'Closed' },
    { days: 'Poya days', hours: '9:00 AM to 4:00 PM' },
  ],
  social: [{ name: 'Facebook', url: '#' }],
};

test('tells who, where and when', () => {
  const told = businessJsonLd(business, 'https://shop.example');
  expect(told).toMatchObject({ '@type': 'LocalBusiness', url: 'https://shop.example/', telephone: '+94 11 000 0000' });
  expect(told).not.toHaveProperty('sameAs');
});

test('gives the hours in 24, without closed days and lines it cannot read', () => {
  const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
  expect(businessJsonLd(business, '').openingHoursSpecification).toEqual([
    { '@type': 'OpeningHoursSpecification', dayOfWeek: weekdays, opens: '08:00', closes: '18:00' },
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '09:00', closes: '12:30' },
  ]);
});

test('names real profiles only', () => {
  const social = [...business.social, { name: 'Instagram', url: 'https://instagram.com/studio' }];
  expect(businessJsonLd({ ...business, social }, '').sameAs).toEqual(['https://instagram.com/studio']);
});
