import { expect, test } from 'vitest';
import { connectToasts, toast } from './toast.ts';

test('what was said before the toasts were loaded is shown once, in order, when they are', () => {
  const first = toast.loading('A carregar...');
  toast.success('Copiado para a área de transferência!', { id: first });
  const shown: string[] = [];
  connectToasts((request) => shown.push(`${request.kind} ${request.id}: ${request.text}`));
  toast.dismiss(first);
  expect(shown).toEqual([
    `loading ${first}: A carregar...`,
    `success ${first}: Copiado para a área de transferência!`,
    `dismiss ${first}: `,
  ]);
});
