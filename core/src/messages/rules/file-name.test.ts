import { expect, test } from 'vitest';
import fc from '../../testing/property.ts';
import { FILE_TYPES } from '../values.ts';
import { fileName } from './file-name.ts';

test.each([
  ['avaria.jpg', 'image/jpeg', 'avaria.jpg'],
  ['Avaria no ecrã (2).JPEG', 'image/jpeg', 'Avaria no ecrã (2).jpeg'],
  ['fatura.pdf.exe', 'application/pdf', 'fatura.pdf.pdf'],
  ['../../etc/passwd', 'text/plain', 'passwd.txt'],
  ['C:\\fotos\\ecra.png', 'image/png', 'ecra.png'],
  ['foto\u202Egnp.exe', 'image/png', 'fotognp.png'],
  ['a"; filename="mau.html', 'image/gif', 'a__ filename__mau.gif'],
  ['linha\r\nSet-Cookie: x=1.txt', 'text/plain', 'linhaSet-Cookie_ x_1.txt'],
  ['.htaccess', 'text/plain', 'ficheiro.txt'],
  ['', 'application/pdf', 'ficheiro.pdf'],
  ['...', 'image/webp', 'ficheiro.webp'],
] as const)('%j of %s is kept as %j', (given, type, kept) => {
  expect(fileName(given, type)).toBe(kept);
});

test('whatever it is called, a name is short, plain, ends as what it is, and stays when cleaned again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...FILE_TYPES), (given, type) => {
      const name = fileName(given, type);
      expect(name.length).toBeLessThanOrEqual(170);
      expect(name).toMatch(/^[\p{L}\p{N}_()-][\p{L}\p{N} ._()-]*\.(jpe?g|png|webp|gif|pdf|txt)$/u);
      expect(fileName(name, type)).toBe(name);
    }),
  );
});
