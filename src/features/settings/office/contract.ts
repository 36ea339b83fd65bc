import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { healthParts, settingGroups } from '../constants.ts';

const tag = 'Settings';

const check = z.object({
  part: z.enum(healthParts),
  isWell: z.boolean(),
  /** How long the answer took, in milliseconds; null where none was asked for, or none came. */
  ms: z.nullable(z.int()),
});

const setting = z.object({
  name: z.string(),
  /** Null where it is not set, or not shown. */
  value: z.nullable(z.string()),
  /** Set, but nobody sees to what. */
  isHidden: z.boolean(),
  /** The address has an account, which is left out. */
  hasAccount: z.boolean(),
});

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  summary: 'The settings as they are in force, without anything secret',
  tag,
  cache: 'no-store',
  role: 'owner',
  answer: z.object({
    groups: z.array(z.object({ group: z.enum(settingGroups), settings: z.array(setting) })),
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
