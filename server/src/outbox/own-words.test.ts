import { describe, expect, it } from 'vitest';
import { withOwnWords, withSignature } from './own-words.ts';

const mail = {
  subject: 'Original',
  html: '<h1 data-mail="title" style="x">Velho</h1><div data-mail="words"><p>Um</p><p>Dois</p></div><table>10 €</table><div data-mail="signature"></div>',
};
const none = { subject: '', title: '', body: '' };

describe('withOwnWords', () => {
  it('without words is the mail as it was', () => {
    expect(withOwnWords(mail, none, {})).toEqual(mail);
  });

  it('puts words in the place of the mail’s own and leaves what it tells', () => {
    const own = { subject: 'Viva {nome}', title: 'N.º {numero}', body: 'Olá {nome}.\n\nAté já,\nAna' };
    const { subject, html } = withOwnWords(mail, own, { nome: 'Rui', numero: '7' });
    expect(subject).toBe('Viva Rui');
    expect(html).toBe(
      '<h1 data-mail="title" style="x">N.º 7</h1><div data-mail="words"><p style="margin:0 0 12px">Olá Rui.</p><p style="margin:0 0 12px">Até já,<br/>Ana</p></div><table>10 €</table><div data-mail="signature"></div>',
    );
  });

  it('says what it said where a placeholder stands for nothing', () => {
    expect(withOwnWords(mail, { ...none, subject: '{valor}', body: '{valor}' }, { nome: 'Rui' })).toEqual(
      mail,
    );
  });

  it('lets no tag in, neither with words nor with values', () => {
    const own = { ...none, title: '<img src=x>', body: '<b>{nome}</b> $& $1' };
    const { html } = withOwnWords(mail, own, { nome: '</div><script>alert(1)</script>' });
    expect(html).not.toMatch(/<img|<b>|<script/);
    expect(html).toContain('&lt;/div&gt;&lt;script&gt;');
    expect(html).toContain('$&amp; $1');
  });
});

it('the signature stands below, as text', () => {
  expect(withSignature(mail.html, 'Ana\n<i>Loja</i>')).toContain(
    '<div data-mail="signature"><p style="margin:24px 0 0;color:#5a554d">Ana<br/>&lt;i&gt;Loja&lt;/i&gt;</p></div>',
  );
  expect(withSignature(mail.html, '')).toBe(mail.html);
});
