import { expect, test } from 'vitest';
import { lastSaved, savedWords } from './saved-by.ts';

const row = (action: string, actor: 'staff' | 'terminal', staffName: string, minute: number) => ({
  id: minute,
  at: `2026-11-24T04:${minute}:00.000Z`,
  action,
  actor,
  staffName,
  subject: 'order' as const,
  subjectId: 'ord_1',
  subjectLabel: 'LW-000132',
  before: {},
  after: {},
});
const rows = [
  row('order.status', 'staff', 'Kasun', 30),
  row('order.courier', 'staff', 'Ruwan', 20),
  row('order.staff_note', 'terminal', '', 10),
];

test('a conflict names the one who saved these fields last, and when', () => {
  const saved = lastSaved(rows, ['order.courier', 'order.staff_note']);
  expect(savedWords('LW-000132', saved, new Date('2026-11-24T05:00:00Z'))).toEqual({
    title: 'Ruwan saved LW-000132 at 09:50',
    column: 'Ruwan’s, saved',
    leave: 'Leave Ruwan’s, drop mine',
  });
  expect(lastSaved(rows, ['order.staff_note'])?.name).toBe('Command line');
});

test('a conflict with an unknown author names nobody', () => {
  expect(lastSaved(rows, ['order.note_to_customer'])).toBeUndefined();
  expect(savedWords('LW-000132', undefined).title).toBe('Somebody else saved LW-000132');
});
