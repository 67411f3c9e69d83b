import { expect, test } from 'vitest';
import { repairLifecycle } from './lifecycle.ts';
import { REPAIR_STATUS_MAILS } from './mail-texts.ts';

test('there is a message for each status that tells the customer, and for no other', () => {
  const told = repairLifecycle.where(({ tells }) => tells.includes('customer'));
  expect(Object.keys(REPAIR_STATUS_MAILS).sort()).toEqual([...told].sort());
});

test('every message names the repair in its subject', () => {
  for (const mail of Object.values(REPAIR_STATUS_MAILS)) expect(mail.subject('T-1042')).toContain('T-1042');
});
