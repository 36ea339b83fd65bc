import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { maxPasswordLength, minPasswordLength, staffRoles } from '../constants.ts';

const tag = 'Staff';
const text = (message: string) => z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(200, message));
/** A password is taken as it was typed. */
const password = z.string('Type your password').check(z.minLength(1, 'Type your password'), z.maxLength(200));
const nothing = z.object({});

const person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  secondFactor: z.boolean(),
});

export const getSession = endpoint({
  method: 'GET',
  path: '/api/session',
  summary: 'Who has signed in; null for nobody',
  tag,
  cache: 'no-store',
  open: true,
  answer: z.object({ staff: z.nullable(person) }),
});

export const postSignIn = endpoint({
  method: 'POST',
  path: '/api/sign-in',
  summary: 'Signs in by e-mail and password',
  tag,
  open: true,
  body: z.object({ email: text('Type your e-mail'), password }),
  answer: z.object({ next: z.enum(['done', 'code']) }),
  errors: { 401: 'E-mail or password is wrong', 429: 'Five wrong tries: a pause of a minute' },
});

export const postCode = endpoint({
  method: 'POST',
  path: '/api/sign-in/code',
  summary: 'The second factor: six digits, or a recovery code',
  tag,
  open: true,
  body: z.object({ code: text('Type the six digits') }),
  answer: nothing,
  errors: { 401: 'The code is wrong', 429: 'Five wrong tries: a pause of a minute' },
});

export const postSignOut = endpoint({
  method: 'POST',
  path: '/api/sign-out',
  summary: 'Ends this session',
  tag,
  open: true,
  answer: nothing,
});

export const postPassword = endpoint({
  method: 'POST',
  path: '/api/set-password',
  summary: "Sets a password by the link of the command line; ends the person's sessions",
  tag,
  open: true,
  body: z.object({
    token: text('The link is not whole'),
    password: z
      .string('Type a password')
      .check(
        z.minLength(minPasswordLength, `At least ${minPasswordLength} characters`),
        z.maxLength(maxPasswordLength, `At most ${maxPasswordLength} characters`),
      ),
  }),
  answer: nothing,
  errors: { 400: 'The link was used, or is older than an hour' },
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/me/sessions',
  summary: "The person's open sessions",
  tag,
  cache: 'no-store',
  answer: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        startedAt: z.string(),
        endsAt: z.string(),
        browser: z.string(),
        address: z.string(),
        isThis: z.boolean(),
      }),
    ),
  }),
});

export const endSessions = endpoint({
  method: 'POST',
  path: '/api/me/sessions/end',
  summary: 'Ends one session, or all but this one',
  tag,
  body: z.object({ id: z.optional(z.string()) }),
  answer: z.object({ ended: z.number() }),
});

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/me/second-factor',
  summary: 'Makes a second factor, which the first code switches on',
  tag,
  body: z.object({ password }),
  answer: z.object({
    /** `otpauth://…` */
    address: z.string(),
    /** The same as a picture, SVG. */
    picture: z.string(),
    recoveryCodes: z.array(z.string()),
  }),
  errors: { 401: 'The password is wrong', 429: 'Five wrong tries: a pause of a minute' },
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/me/second-factor/confirm',
  summary: 'Switches the second factor on by its first code',
  tag,
  body: z.object({ code: text('Type the six digits') }),
  answer: nothing,
  errors: { 401: 'The code is wrong', 429: 'Five wrong tries: a pause of a minute' },
});

export const endSecondFactor = endpoint({
  method: 'POST',
  path: '/api/me/second-factor/end',
  summary: 'Switches the second factor off',
  tag,
  body: z.object({ password }),
  answer: nothing,
  errors: { 401: 'The password is wrong', 429: 'Five wrong tries: a pause of a minute' },
});

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/staff',
  summary: 'The accounts of the back office',
  tag,
  cache: 'no-store',
  role: 'owner',
  answer: z.object({
    staff: z.array(z.extend(person, { hasPassword: z.boolean(), createdAt: z.string() })),
  }),
});
