import { expect, test } from 'vitest';
import { staffDesk } from '../support/staff/desk.ts';

const { shop, json, database } = staffDesk('staff');

test('accounts are added, listed, reset and removed', async () => {
  const added = await shop('add', 'Dilani@Shop.example', '--role', 'owner', '--name', 'Dilani W.');
  expect(added.stdout).toMatch(
    /^dilani@shop\.example has an account as owner\. Within an hour, once, this address sets the password:\nhttp:\/\/localhost:0\/set-password\?token=[\w-]{32}\n$/,
  );
  const { answer } = await json('add', 'ruwan@shop.example');
  expect(answer).toMatchObject({ success: true, email: 'ruwan@shop.example', role: 'staff' });
  const { stdout } = await shop('list');
  expect(stdout).toMatch(/dilani@shop\.example\s+Dilani W\.\s+owner\s+.*not yet\s+off/);
  expect((await shop('reset', 'ruwan@shop.example')).stdout).toContain('has no password now');
  expect((await shop('remove', 'ruwan@shop.example')).stdout).toBe('ruwan@shop.example has no account any more.\n');
  const actions = await database.query<{ action: string }>('select action from activity order by id');
  expect(actions.map(({ action }) => action)).toEqual(['staff.added', 'staff.added', 'staff.reset', 'staff.removed']);
});

test('what cannot be done is said', async () => {
  await shop('add', 'only@shop.example', '--role', 'owner');
  const refusals = [
    await shop('add', 'only@shop.example'),
    await shop('add', 'nobody'),
    await shop('add', 'x@shop.example', '--role', 'chief'),
    await shop('reset', 'nobody@shop.example'),
  ];
  expect(refusals.map(({ code }) => code)).toEqual([1, 1, 2, 1]);
  expect(refusals[0]?.stderr).toBe('only@shop.example has an account already.\n');
  expect(refusals[1]?.stderr).toBe('nobody is not an e-mail address.\n');
  expect(refusals[3]?.stderr).toBe('Nobody has an account as nobody@shop.example.\n');
});
