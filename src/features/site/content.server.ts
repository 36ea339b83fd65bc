import { z } from 'zod';
import type { ContentReader } from '#content/read.server.ts';
import type { Business } from './contract.ts';

const line = z.string().trim().min(1, 'must not be empty').max(200);

const business = z.strictObject({
  name: line,
  street: line,
  city: line,
  phone: line,
  email: z.email('must be an e-mail address'),
  quotesEmail: z.email('must be an e-mail address'),
  hoursShort: line,
  hours: z.array(z.strictObject({ days: line, hours: line })).min(1),
  social: z.array(z.strictObject({ name: line, url: line })),
});

/** Reads content/business.yaml. Faults are left in the reader. */
export function readBusiness(reader: ContentReader): Business | undefined {
  return reader.read('business.yaml', business)?.value;
}
