import { expect, test } from 'vitest';
import type { UploadedFile } from '#features/uploads/contract.ts';
import type { ApiResult } from '#http/api-client.ts';
import { maxFiles } from '../constants.ts';
import { type Attachment, AttachmentList, failedFiles, type Upload } from './attachments.ts';

type Answer = ApiResult<{ file: UploadedFile }>;
const stored = (name: string): UploadedFile => ({ name, size: 3, type: 'image/png', url: `/api/uploads/${name}` });
const file = (name: string) => new File(['abc'], name);

/** A shop whose answers the test gives. */
function shop() {
  const calls: { name: string; signal: AbortSignal; progress(fraction: number): void; answer(value: Answer): void }[] =
    [];
  const upload: Upload = (source, { onProgress, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    signal.addEventListener('abort', () => reject(signal.reason));
    calls.push({ name: source.name, signal, progress: onProgress, answer: resolve });
    return promise;
  };
  const list = new AttachmentList(upload, ['png', 'pdf', 'eps'], ['png', 'pdf']);
  const call = (name: string) => {
    const found = calls.findLast((one) => one.name === name);
    if (!found) throw new Error(`${name} was not sent`);
    return found;
  };
  const answer = async (name: string, value: Answer) => {
    call(name).answer(value);
    await Promise.resolve();
  };
  const states = () => list.getSnapshot().items.map(({ name, state }) => `${name} ${state}`);
  return { list, calls, call, answer, states };
}

test('at most two files are sent at once, the next when one is there; what is there can be listed', async () => {
  const { list, calls, call, answer, states } = shop();
  list.add([file('a.png'), file('b.PDF'), file('c.png')]);
  expect(calls.map(({ name }) => name)).toEqual(['a.png', 'b.PDF']);
  expect(states()).toEqual(['a.png sending', 'b.PDF sending', 'c.png waiting']);
  call('a.png').progress(0.5);
  expect(list.getSnapshot().items[0]).toMatchObject({ progress: 0.5, size: 3 });
  await answer('b.PDF', { success: true, file: stored('b.PDF') });
  expect(states()).toEqual(['a.png sending', 'b.PDF sent', 'c.png sending']);
  expect(list.getSnapshot()).toMatchObject({ busy: true, files: [stored('b.PDF')] });
  await answer('c.png', { success: true, file: stored('c.png') });
  await answer('a.png', { success: true, file: stored('a.png') });
  expect(list.getSnapshot().busy).toBe(false);
  expect(list.getSnapshot().files.map(({ name }) => name)).toEqual(['a.png', 'b.PDF', 'c.png']);
  expect(list.getSnapshot().news.map(({ text }) => text)).toEqual([
    'b.PDF uploaded',
    'c.png uploaded',
    'a.png uploaded',
  ]);
});

test('a file that was stored before is listed as sent, and is taken off like any other', () => {
  const { list, calls, states } = shop();
  list.addStored(stored('crest.tif'));
  expect(list.getSnapshot()).toMatchObject({ busy: false, files: [stored('crest.tif')] });
  expect([states(), calls]).toEqual([['crest.tif sent'], []]);
  list.remove(list.getSnapshot().items[0]?.id ?? '');
  expect(list.getSnapshot().files).toEqual([]);
});

test('what is taken without being named is sent', () => {
  const { list, states } = shop();
  list.add([file('crest.eps')]);
  expect(states()).toEqual(['crest.eps sending']);
});

test.each(['virus.exe', 'png', 'archive.png.zip', 'noending'])('%s is not sent and says what is taken', (name) => {
  const { list, calls } = shop();
  list.add([file(name)]);
  expect(calls).toEqual([]);
  const error = 'This type of file is not taken. Please add PNG or PDF.';
  expect(list.getSnapshot()).toMatchObject({
    busy: false,
    files: [],
    items: [{ name, state: 'failed', error, canRetry: false }],
    news: [{ text: `${name}: ${error}` }],
  });
  list.retry(list.getSnapshot().items[0]?.id ?? '');
  expect(calls).toEqual([]);
});

test('a file that is on its way is stopped when it is removed, and its place is taken by the next', async () => {
  const { list, call, states } = shop();
  list.add([file('a.png'), file('b.png'), file('c.png')]);
  const [first] = list.getSnapshot().items;
  list.remove(first?.id ?? '');
  expect(call('a.png').signal.aborted).toBe(true);
  expect(states()).toEqual(['b.png sending', 'c.png sending']);
  list.clear();
  expect(call('b.png').signal.aborted).toBe(true);
  expect(list.getSnapshot()).toMatchObject({ items: [], busy: false, news: [] });
});

test('a file that failed says why and can be sent again, unless it will never be taken', async () => {
  const { list, calls, answer, states } = shop();
  list.add([file('a.png'), file('b.png')]);
  await answer('a.png', { success: false, status: 0, error: 'The upload broke off.' });
  await answer('b.png', { success: false, status: 413, error: 'Too large.' });
  expect(list.getSnapshot().items).toMatchObject([
    { state: 'failed', error: 'The upload broke off.', canRetry: true },
    { state: 'failed', error: 'Too large.', canRetry: false },
  ]);
  list.retry(list.getSnapshot().items[0]?.id ?? '');
  expect(states()).toEqual(['a.png sending', 'b.png failed']);
  expect(list.getSnapshot().items[0]).toMatchObject({ error: '', progress: 0 });
  await answer('a.png', { success: true, file: stored('a.png') });
  expect(states()).toEqual(['a.png sent', 'b.png failed']);
  expect(calls).toHaveLength(3);
});

test(`at most ${maxFiles} files are listed; the rest is told of`, () => {
  const { list } = shop();
  list.add(Array.from({ length: maxFiles + 3 }, (_, index) => file(`${index}.png`)));
  expect(list.getSnapshot().items).toHaveLength(maxFiles);
  expect(list.getSnapshot().notice).toBe(`At most ${maxFiles} files can be added: 3 left out.`);
  list.add([file('one-more.png')], 'Folders cannot be added.');
  expect(list.getSnapshot().notice).toBe(
    `Folders cannot be added. At most ${maxFiles} files can be added: 1 left out.`,
  );
  list.remove(list.getSnapshot().items[0]?.id ?? '');
  list.add([file('one-more.png')]);
  expect(list.getSnapshot()).toMatchObject({ notice: '' });
  expect(list.getSnapshot().items.at(-1)?.name).toBe('one-more.png');
});

test('every change is told, with a view of its own', () => {
  const { list, call } = shop();
  const seen = new Set<unknown>();
  const stop = list.subscribe(() => seen.add(list.getSnapshot()));
  list.add([file('a.png')]);
  call('a.png').progress(0.1);
  call('a.png').progress(0.2);
  stop();
  call('a.png').progress(0.3);
  expect(seen.size).toBe(3);
});

test('what failed is named before the form is sent; what can be tried again may be', () => {
  const item: Attachment = {
    id: '1',
    name: 'a.png',
    size: 1,
    state: 'failed',
    progress: 0,
    error: 'No',
    canRetry: true,
  };
  expect(failedFiles([{ ...item, state: 'sent' }])).toBeUndefined();
  expect(failedFiles([item])).toBe('a.png was not uploaded. Please remove it or try again.');
  expect(failedFiles([{ ...item, canRetry: false }])).toBe('a.png was not uploaded. Please remove it.');
  expect(failedFiles([item, item])).toBe('2 files were not uploaded. Please remove them or try again.');
});
