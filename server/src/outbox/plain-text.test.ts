import { toPlainText } from '@react-email/render';
import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test('The text is what React Email makes of the same HTML', async () => {
  const html = `<html><head><title>Loja</title></head><body><img src="logo.png" alt="Loja"><h1>Olá, Ana</h1>
    <p>A encomenda <b>N.º 1042</b> foi paga: <a href="https://loja.example.pt/encomenda/1">ver a encomenda</a>.</p>
    <table><tr><td>Toner</td><td>24,90 €</td></tr></table><p data-skip-in-text="true">só para ver</p>&copy; Loja &amp; Filhos</body></html>`;
  const text = await plainText(html);
  expect(text).toBe(toPlainText(html));
  expect(text).toContain('ver a encomenda https://loja.example.pt/encomenda/1');
  expect(text).not.toContain('só para ver');
  expect(await plainText('<p>outra</p>')).toBe('outra');
});
