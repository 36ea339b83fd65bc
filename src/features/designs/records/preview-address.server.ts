import { filePath } from '#features/uploads/contract.ts';
import { previewPath } from '../contract.ts';

// A preview is a stored file of the uploads, shown at an address of its own.

const start = (path: string) => path.replace('{id}', '');

export function toPreviewAddress(url: string): string {
  return url.replace(start(filePath), start(previewPath));
}

export function toFileUrl(previewAddress: string): string {
  return previewAddress.replace(start(previewPath), start(filePath));
}
