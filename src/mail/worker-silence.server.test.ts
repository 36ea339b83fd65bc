import { expect, test } from 'vitest';
import { quickTiming, workerStage } from '../../tests/support/mail/mail-worker.ts';
import { openRelay } from '../../tests/support/processes/relay.ts';

const stage = workerStage();

// No request tells the worker that its connection has gone silent.
test('a connection goes silent: the worker opens another, and no mail is lost', { timeout: 90_000 }, async () => {
  const relay = await openRelay(stage.database.url);
  const worker = await stage.start({ url: relay.url, timing: { ...quickTiming, heartbeatSeconds: 10 } });
  await stage.send({ message: 'note', recordId: 'reader@example.com' });
  await stage.sink.until(({ length }) => length === 1, 20_000);
  relay.swallow();
  const before = relay.taken();
  await stage.send({ message: 'note', recordId: 'reader@example.com' });
  await stage.sink.until(({ length }) => length === 2, 60_000);
  expect(relay.taken()).toBeGreaterThan(before);
  await stage.stop(worker);
  relay.stop();
});
