import { expect, it } from 'vitest';
import {
  callAddress,
  formatPhone,
  isMobileNumber,
  normalizePhone,
  smsAddress,
  whatsAppAddress,
} from './phone.ts';

it.each([
  ['912345678', '912345678', true, '+351 912 345 678'],
  ['+351 912 345 678', '912345678', true, '+351 912 345 678'],
  ['00351912345678', '912345678', true, '+351 912 345 678'],
  ['351912345678', '912345678', true, '+351 912 345 678'],
  ['(912) 345-678', '912345678', true, '+351 912 345 678'],
  ['239 000 004', '239000004', false, '+351 239 000 004'],
  ['351912345', '351912345', false, '+351 351 912 345'],
  ['+34 612 345 678', '+34612345678', false, '+34 612 345 678'],
  ['91234567', '91234567', false, '91234567'],
  ['', '', false, ''],
])('"%s" is read as "%s"', (typed, number, isMobile, shown) => {
  expect(normalizePhone(typed)).toBe(number);
  expect(isMobileNumber(number)).toBe(isMobile);
  expect(formatPhone(typed)).toBe(shown);
});

it.each([
  ['912 345 678', 'tel:+351912345678', 'https://wa.me/351912345678'],
  ['00351912345678', 'tel:+351912345678', 'https://wa.me/351912345678'],
  ['239 000 004', 'tel:+351239000004', null],
  ['0034 612 345 678', 'tel:+34612345678', 'https://wa.me/34612345678'],
  ['12345', 'tel:12345', null],
])('"%s" is called as %s and written to as %s', (typed, call, whatsApp) => {
  expect(callAddress(typed)).toBe(call);
  expect(whatsAppAddress(typed)).toBe(whatsApp);
});

it('words go along with a number, whatever is in them', () => {
  expect(whatsAppAddress('912 345 678', 'T-1: a & b')).toBe(
    'https://wa.me/351912345678?text=T-1%3A%20a%20%26%20b',
  );
  expect(smsAddress('912 345 678', 'a & b')).toBe('sms:+351912345678?&body=a%20%26%20b');
});
