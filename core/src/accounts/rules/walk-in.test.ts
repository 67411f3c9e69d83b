import { expect, test } from 'vitest';
import { email } from '../../shared/schemas.ts';
import { realEmail, walkInEmail } from './walk-in.ts';

test('a customer without an e-mail has none to show, and what stands for it is an address', () => {
  const standIn = walkInEmail('0197a000-0000-7000-8000-000000000001');
  expect(realEmail(standIn)).toBeNull();
  expect(email.parse(standIn)).toBe(standIn);
  expect(realEmail('ana@example.pt')).toBe('ana@example.pt');
});
