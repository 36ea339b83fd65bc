import { describe, expect, test } from 'vitest';
import { openStorage, readStorageUrl } from './storage.server.ts';

describe('STORAGE_URL', () => {
  test.each([
    [
      's3://KEY:SECRET@127.0.0.1:9000/files?region=ap-south-1&tls=false',
      {
        bucket: 'files',
        region: 'ap-south-1',
        endpoint: 'http://127.0.0.1:9000',
        credentials: { accessKeyId: 'KEY', secretAccessKey: 'SECRET' },
      },
    ],
    [
      's3://K%2B1:a%2Fb%40c@s3.example.lk/shop.files/',
      {
        bucket: 'shop.files',
        region: 'us-east-1',
        endpoint: 'https://s3.example.lk',
        credentials: { accessKeyId: 'K+1', secretAccessKey: 'a/b@c' },
      },
    ],
    ['s3:///files?region=ap-south-1', { bucket: 'files', region: 'ap-south-1' }],
  ])('%s', (given, bucket) => expect(readStorageUrl(given)).toEqual(bucket));

  test.each([
    's3://KEY:hush@host',
    's3://KEY:hush@host/a/b',
    's3://KEY:hush@host/B',
    's3://KEY@host/files',
    's3://KEY:hush@host/files?tls=no',
    's3://KEY:hush@host/files?acl=public',
    's3://KEY:hush%@host/files',
  ])('%s is refused in words that keep the secret', async (given) => {
    const error = await openStorage({ DATA_DIR: '.', STORAGE_URL: given }).catch((error: Error) => error.message);
    expect(error).toMatch(/^STORAGE_URL must look like s3:/);
    expect(error).not.toContain('hush');
  });
});
