import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where visitors' files lie: below the data folder. */
export function openStorage({ DATA_DIR }: { DATA_DIR: string; STORAGE_URL?: string | undefined }): Disk {
  return new Disk(new FSDriver({ location: path.join(DATA_DIR, 'uploads'), visibility: 'private' }));
}
