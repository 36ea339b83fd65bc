import type { UploadedFile } from '#features/uploads/contract.ts';

/** The record with addresses of its files that open from anywhere. */
export function withFileUrls<T extends { files: UploadedFile[] }>(record: T, publicUrl: string): T {
  return { ...record, files: record.files.map((file) => ({ ...file, url: new URL(file.url, publicUrl).href })) };
}

/** A line a file: its name, size and address. */
export function fileText(files: UploadedFile[]): string {
  return files.map(({ name, size, url }) => `${name} (${Math.ceil(size / 1024)} KB)  ${url}`).join('\n');
}
