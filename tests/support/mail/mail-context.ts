import type { MailContext } from '#mail/message.server.ts';

export const context: MailContext = {
  name: 'Sample Studio',
  street: '1 Sample Road',
  city: 'Colombo',
  phone: '+94 11 000 0000',
  email: 'info@shop.example',
  hoursShort: 'Mon-Fri',
  publicUrl: 'https://shop.example',
  staffEmail: 'staff@shop.example',
};
