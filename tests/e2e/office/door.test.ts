import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { axeFaults, desk, phone } from '../../support/browser/browser.ts';
import { eventually, press, words } from '../../support/browser/journey.ts';
import { fault, once } from '../../support/browser/network.ts';
import { testOfficeInBrowser } from '../../support/browser/office.ts';
import { password, sixDigits } from '../../support/office.ts';

const office = testOfficeInBrowser();

describe('the door', () => {
  test('a new member of staff sets a password, signs in and switches the second factor on', async () => {
    const link = await office.addStaff('ruwan@shop.example', 'staff');
    await office.visit({ viewport: phone }, async ({ page, expectProblem }) => {
      expectProblem(/401/);
      await page.goto(link);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('The same again').fill('another one of them');
      await press(page, 'Set the password');
      await words(page, 'The two passwords are not the same.').waitFor();
      await page.getByLabel('The same again').fill(password);
      await press(page, 'Set the password');
      await words(page, 'Your password is set. Sign in with it.').waitFor();
      expect(await axeFaults(page)).toEqual([]);

      await page.getByLabel('E-mail').fill('ruwan@shop.example');
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await press(page, 'Sign in');
      await words(page, 'E-mail or password is wrong. 4 tries left before a pause of a minute.').waitFor();
      await page.getByLabel('Password', { exact: true }).fill(password);
      await press(page, 'Sign in');
      await press(page, 'More');
      await page.getByRole('link', { name: 'Your account' }).click();

      await page.getByLabel('Your password').fill(password);
      await press(page, 'Switch it on');
      await page.getByAltText('Code to scan').waitFor();
      expect(await axeFaults(page)).toEqual([]);
      const secret = (await page.locator('code').first().textContent()) ?? '';
      await page.getByLabel('Code', { exact: true }).fill(sixDigits(secret));
      await press(page, 'Switch it on');
      await words(page, 'Signing in asks for six digits of your authenticator app too.').waitFor();
    });
  });

  test('a session that ends in the middle of work is renewed over the screen', async () => {
    await office.work({ viewport: desk }, async ({ page, expectProblem }) => {
      expectProblem(/401/);
      await page.goto(`${office.url}/account`);
      await words(page, 'You are signed in nowhere else.')
        .or(page.getByText('Sign out everywhere else'))
        .first()
        .waitFor();
      const kept = await office.database.query('delete from staff_sessions returning id');
      expect(kept.length).toBeGreaterThan(0);
      await page.getByRole('link', { name: 'Activity' }).click();
      const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
      await dialog.getByLabel('Password', { exact: true }).fill(password);
      await press(dialog, 'Sign in');
      await page.getByRole('table', { name: 'Activity' }).waitFor();

      // A file asks for the password too, and comes whole afterwards.
      await page.getByRole('link', { name: 'Quotes' }).click();
      await page.getByRole('heading', { name: 'No quote here' }).waitFor();
      await office.database.query('delete from staff_sessions');
      await page.getByRole('link', { name: 'CSV' }).click();
      await dialog.getByLabel('Password', { exact: true }).fill(password);
      const download = page.waitForEvent('download');
      await press(dialog, 'Sign in');
      const file = await download;
      expect(file.suggestedFilename()).toBe('quotes.csv');
      expect(await readFile((await file.path()) ?? '', 'utf8')).toContain('Needed by');
    });
  });
});

test('a file of an older build is told to be gone, and is no page', async () => {
  const answer = await fetch(`${office.url}/assets/index-OLD.js`);
  expect([answer.status, await answer.text()]).toEqual([404, 'There is no such file.']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('somebody who has not signed in comes to the form first, then to the list, which comes at the second try', async () => {
  await office.visit({ viewport: desk }, async ({ page, expectProblem }) => {
    expectProblem(/500|Failed/);
    await page.goto(`${office.url}/activity?kind=staff`);
    await page.getByLabel('E-mail').fill('dilani@shop.example');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await once(page, ['GET', /\/api\/activity/], fault);
    await press(page, 'Sign in');
    await press(page, 'Try again');
    await page.getByRole('table', { name: 'Activity' }).waitFor();
    expect(page.url()).toBe(`${office.url}/activity?kind=staff`);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await eventually(() => page.locator('tr.is-here').count()).toBe(1);
  });
});
