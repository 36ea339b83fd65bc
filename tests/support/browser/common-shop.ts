import type { TestProject } from 'vitest/node';
import { onDatabase } from '../database-url.ts';
import { onServer } from '../global-setup.ts';
import { startServer } from '../processes/server.ts';

/** Projects that the samples lack: one with many tags, and one without a picture. */
const additions = [
  `update projects set content = jsonb_set(content, '{tags}', '["one", "two", "three", "four", "five"]') where id =
   (select id from projects order by featured desc, added_on desc, id limit 1)`,
  `update projects set content = jsonb_set(content, '{images,main}', '""') where id =
   (select id from projects order by featured desc, added_on desc, id offset 1 limit 1)`,
];

/** One running shop for all e2e files that change nothing another one sees: each start costs a second. */
export default async function setup(project: TestProject) {
  const { serverUrl, templateName } = project.getProvidedContext();
  const name = `${templateName}_common`;
  await onServer(serverUrl, `create database ${name} template ${templateName}`);
  const databaseUrl = onDatabase(serverUrl, name);
  for (const statement of additions) await onServer(databaseUrl, statement);
  const server = await startServer({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' });
  project.provide('commonShop', { url: server.url, databaseUrl });
  return async () => {
    await server.stop();
    // An embedded PostgreSQL may have stopped with the other projects.
    await onServer(serverUrl, `drop database if exists ${name} with (force)`).catch(() => {});
  };
}
