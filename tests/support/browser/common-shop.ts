import type { TestProject } from 'vitest/node';
import { onDatabase } from '../database-url.ts';
import { onServer } from '../global-setup.ts';
import { startServer } from '../processes/server.ts';

/** One running shop for all e2e files that change nothing another one sees: each start costs a second. */
export default async function setup(project: TestProject) {
  const { serverUrl, templateName } = project.getProvidedContext();
  const name = `${templateName}_common`;
  await onServer(serverUrl, `create database ${name} template ${templateName}`);
  const databaseUrl = onDatabase(serverUrl, name);
  const server = await startServer({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' });
  project.provide('commonShop', { url: server.url, databaseUrl });
  return async () => {
    await server.stop();
    // An embedded PostgreSQL may have stopped with the other projects.
    await onServer(serverUrl, `drop database if exists ${name} with (force)`).catch(() => {});
  };
}
