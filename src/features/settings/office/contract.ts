import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';

const tag = 'Settings';

const check = z.object({
  name: z.string(),
  isWell: z.boolean(),
  /** The finding in words. */
  words: z.string(),
});

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  summary: 'The settings as they are in force, without anything secret',
  tag,
  cache: 'no-store',
  role: 'owner',
  answer: z.object({
    groups: z.array(
      z.object({
        title: z.string(),
        settings: z.array(z.object({ name: z.string(), value: z.string() })),
      }),
    ),
    version: z.string(),
    nodeVersion: z.string(),
    /** When the owner's files, the price list among them, were taken over; null before. */
    contentAt: z.nullable(z.string()),
  }),
});

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/settings/health',
  summary: 'Whether database, mail and storage answer now',
  tag,
  cache: 'no-store',
  role: 'owner',
  answer: z.object({ checks: z.array(check) }),
});
