import { existsSync } from 'node:fs';
import { access, constants, mkdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes a folder of the settings.
 * @throws Error that names the setting, when it cannot be made or takes nothing
 */
export async function expectFolder(setting: string, folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`${setting} ${folder} cannot be written to (${code})`, { cause: error });
  }
}

/** The folder of package.json, from the sources as well as from the build. */
export function projectRoot(from: string): string {
  return existsSync(path.join(from, 'package.json')) ? from : projectRoot(path.dirname(from));
}
