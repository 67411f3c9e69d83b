import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** What people read, and the word that the shop has for it instead. */
const WORDS: readonly (readonly [written: RegExp, instead: string])[] = [
  [/\b[Ii]nici(?:e|ar) (?:a )?sessão\b/, 'faça login'],
  [/label="Cidade"|label: 'Cidade'/, 'Localidade'],
  [/[Jj]á recebeu .* há uma semana/, 'Passou uma semana desde que recebeu'],
  [/português corrente/, 'palavras simples'],
  [/licença oem/, 'licença OEM'],
  [/[Cc]olunas obrigatórias: name/, 'Colunas obrigatórias: nome'],
  [/\be renting\b/, 'aluguer'],
  [/[Aa]lertas? de margem/, 'Margens baixas'],
  [/\b[Dd]ar a ficha\b/, 'Dar acesso ao cliente'],
  [/\bTirar a (?:imagem|demonstração)/, 'Retirar'],
  [/[Cc]ontactá-l[oa]/, 'entrar em contacto consigo'],
];

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

test('one thing has one word, as it is said in Portugal', () => {
  const found = ['core/src', 'server/src', 'server/db/seeds', 'web/app'].flatMap(sources).flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return WORDS.filter(([written]) => written.test(text)).map(([, instead]) => `${path}: ${instead}`);
  });
  expect(found).toEqual([]);
});
