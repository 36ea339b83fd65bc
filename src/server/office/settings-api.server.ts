import { readFile } from 'node:fs/promises';
import type { Database } from '#db/client.server.ts';
import { lastImport } from '#db/imports.server.ts';
import * as contract from '#features/settings/office/contract.ts';
import type { UploadServices } from '#features/uploads/service.server.ts';
import { Api } from '#http/serve-endpoint.server.ts';
import type { Settings } from '../config.server.ts';
import { checkHealth } from './health-checks.server.ts';
import { viewSettings } from './settings-view.server.ts';

export interface SettingsServices {
  db: Database;
  uploads: UploadServices;
  settings: Settings;
  /** The folder of package.json. */
  root: string;
}

/** The state of the shop for its owner. */
export function settingsOfficeApi({ db, uploads, settings, root }: SettingsServices): Api {
  return new Api()
    .serve(contract.getSettings, async () => ({
      groups: viewSettings(settings),
      version: await readVersion(root),
      nodeVersion: process.version,
      contentAt: (await lastImport(db, 'content'))?.importedAt.toISOString() ?? null,
    }))
    .serve(contract.getHealth, async () => ({ checks: await checkHealth({ db, uploads, settings }) }));
}

async function readVersion(root: string): Promise<string> {
  const { version } = JSON.parse(await readFile(`${root}/package.json`, 'utf8')) as { version: string };
  return version;
}
