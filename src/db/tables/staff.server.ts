import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

// People who sign in to the back office. The columns are those that better-auth asks for.

const at = () => timestamp({ withTimezone: true }).notNull().defaultNow();

export const staffUsers = pgTable(
  'staff_users',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** In lower case. */
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    role: text({ enum: ['owner', 'staff'] }).notNull(),
    twoFactorEnabled: boolean().default(false),
    createdAt: at(),
    updatedAt: at(),
  },
  (table) => [check('staff_users_role', sql`${table.role} in ('owner', 'staff')`)],
);

const userId = () =>
  text()
    .notNull()
    .references(() => staffUsers.id, { onDelete: 'cascade' });

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: userId(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: at(),
    updatedAt: at(),
  },
  (table) => [index('staff_sessions_of_user').on(table.userId)],
);

/** A person's password, as scrypt leaves it. */
export const staffAccounts = pgTable(
  'staff_accounts',
  {
    id: text().primaryKey(),
    userId: userId(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: timestamp({ withTimezone: true }),
    refreshTokenExpiresAt: timestamp({ withTimezone: true }),
    scope: text(),
    password: text(),
    createdAt: at(),
    updatedAt: at(),
  },
  (table) => [index('staff_accounts_of_user').on(table.userId)],
);

/** Links that set a password, of which only the hash is stored. */
export const staffLinks = pgTable('staff_links', {
  tokenHash: text().primaryKey(),
  userId: userId(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});

/** Sign-ins that wait for their second factor, and what else better-auth expects to come back. */
export const staffVerifications = pgTable(
  'staff_verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: at(),
    updatedAt: at(),
  },
  (table) => [index('staff_verifications_by_identifier').on(table.identifier)],
);

export const staffTwoFactors = pgTable(
  'staff_two_factors',
  {
    id: text().primaryKey(),
    userId: userId(),
    /** Encrypted with the key of `staff_keys`, as the recovery codes are. */
    secret: text().notNull(),
    backupCodes: text().notNull(),
    verified: boolean().default(true),
    failedVerificationCount: integer().default(0),
    lockedUntil: timestamp({ withTimezone: true }),
  },
  (table) => [index('staff_two_factors_of_user').on(table.userId)],
);

/** The key that signs cookies and encrypts second factors: one row, made at the first start. */
export const staffKeys = pgTable(
  'staff_keys',
  { id: integer().primaryKey().default(1), key: text().notNull() },
  (table) => [check('staff_keys_one', sql`${table.id} = 1`)],
);
