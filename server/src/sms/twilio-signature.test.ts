import { expect, test } from 'vitest';
import { isSignedByTwilio, twilioSignature } from './twilio-signature.ts';

// The example of Twilio's documentation (Security: Validating Requests), as its libraries check themselves by it.
const TOKEN = '12345';
const SIGNED = {
  url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
  form: new URLSearchParams({
    To: '+18005551212',
    Digits: '1234',
    CallSid: 'CA1234567890ABCDE',
    From: '+12349013030',
    Caller: '+12349013030',
  }),
};
const SIGNATURE = '0/KCTR6DLpKmkAf8muzZqo1nDgQ=';

test('is that of the provider’s own example, in whatever order the fields come', () => {
  expect(twilioSignature(TOKEN, SIGNED)).toBe(SIGNATURE);
  expect(isSignedByTwilio(TOKEN, SIGNATURE, SIGNED)).toBe(true);
});

test('holds with the port said in the address, as the provider sometimes signs it', () => {
  const ported = { ...SIGNED, url: 'https://mycompany.com:443/myapp.php?foo=1&bar=2' };
  expect(isSignedByTwilio(TOKEN, twilioSignature(TOKEN, ported), SIGNED)).toBe(true);
});

test.each([
  ['another token', '54321', SIGNATURE, SIGNED],
  ['another address', TOKEN, SIGNATURE, { ...SIGNED, url: 'https://mycompany.com/outra' }],
  ['a field more', TOKEN, SIGNATURE, { ...SIGNED, form: new URLSearchParams([...SIGNED.form, ['A', '']]) }],
  ['a value changed', TOKEN, SIGNATURE, { ...SIGNED, form: new URLSearchParams([['To', '+351912345678']]) }],
  ['no signature', TOKEN, '', SIGNED],
])('does not hold with %s', (_, token, signature, signed) => {
  expect(isSignedByTwilio(token, signature, signed)).toBe(false);
});
