import { expect, it } from 'vitest';
import { canOpen, type OpeningFacts, openingSteps, STEPS } from './opening-steps.ts';

const ready: OpeningFacts = {
  hasCompany: true,
  hasContacts: true,
  hasLogo: true,
  methods: 2,
  isSimulated: false,
  hasMailServer: true,
  hasMailAnswered: true,
  products: 3,
  demoProducts: 0,
  carriers: 1,
  hasPickup: true,
  hasReadTexts: true,
  hasReadRepairs: true,
  technicians: 1,
  mailsSent: 1,
  hasMailArrived: true,
  realPayments: 1,
  realRefunds: 1,
  isHttps: true,
  lastBackup: '2026-11-21T03:00:00.000Z',
  isBackupLate: false,
};

it('has every step once, all done where nothing is missing', () => {
  const steps = openingSteps(ready);
  expect(steps.map(({ key }) => key)).toEqual([...STEPS]);
  expect(steps.filter(({ isDone }) => !isDone)).toEqual([]);
  expect(canOpen(steps)).toBe(true);
});

it.each<[string, Partial<OpeningFacts>, string, boolean]>([
  ['without a tax number', { hasCompany: false }, 'company', false],
  ['without an address', { hasContacts: false }, 'company', false],
  ['without a method of payment', { methods: 0 }, 'payments', false],
  ['with payments that are simulated', { isSimulated: true }, 'payments', false],
  ['without a mail server', { hasMailServer: false }, 'mail', false],
  ['with a mail server that never answered', { hasMailAnswered: false }, 'mail', false],
  ['without goods of its own', { products: 0 }, 'products', false],
  ['with demo goods', { demoProducts: 2 }, 'demo', false],
  ['without any way for goods to leave', { carriers: 0, hasPickup: false }, 'shipping', false],
  ['with the texts it came with', { hasReadTexts: false }, 'texts', true],
  ['with the terms of repairs it came with', { hasReadRepairs: false, technicians: 0 }, 'repairs', true],
  ['with a payment that did not go back', { realRefunds: 0 }, 'try_payment', true],
  ['without a mail that left', { mailsSent: 0, hasMailArrived: false }, 'try_mail', true],
  ['with mails that left and nobody opened', { hasMailArrived: false }, 'try_mail', true],
  ['with a link opened when mails still stayed in the panel', { mailsSent: 0 }, 'try_mail', true],
  ['at an address without HTTPS', { isHttps: false }, 'try_https', true],
  ['with an old backup', { isBackupLate: true }, 'try_backup', true],
  ['without a backup', { lastBackup: null }, 'try_backup', true],
])('%s', (_, facts, missing, opens) => {
  const steps = openingSteps({ ...ready, ...facts });
  expect(steps.filter(({ isDone }) => !isDone).map(({ key }) => key)).toEqual([missing]);
  expect(canOpen(steps)).toBe(opens);
});
