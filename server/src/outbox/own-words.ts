import type { CompanySettings } from '#core/settings/company-settings.ts';
import { fillPlaceholders, type MailValues } from '#core/settings/rules/placeholders.ts';
import type { MailWords } from '#core/settings/sections/mails.ts';
import { mailLogoAddress } from '#core/shared/image-address.ts';
import { own } from '#core/shared/own.ts';
import { formatPhone } from '#core/shared/phone.ts';

/** What a mail says: its subject, and its sheet. */
export interface Written {
  readonly subject: string;
  readonly html: string;
}

/** Characters of a mail that mailboxes show beside its subject. */
const PREVIEW = 140;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (one) => own(ENTITIES, one) ?? one);
}

function lines(text: string): string {
  return escaped(text).replaceAll('\n', '<br/>');
}

function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((one) => `<p style="margin:0 0 12px">${lines(one.trim())}</p>`)
    .join('');
}

/** Puts something into the part of the sheet that is marked by this name (email-layout.tsx). */
function fill(html: string, tag: 'h1' | 'div', name: string, content: string): string {
  const marked = new RegExp(`(<${tag} data-mail="${name}"[^>]*>)[\\s\\S]*?(</${tag}>)`);
  // A function: a dollar in what somebody wrote means nothing.
  return html.replace(marked, (_, open: string, close: string) => `${open}${content}${close}`);
}

/**
 * A mail with the owner's words in place of its own, where there are some whose placeholders all stand for something here.
 * Everything is text: no tag and no link comes in with words or values.
 */
export function withOwnWords(
  mail: Written,
  words: Omit<MailWords, 'kind' | 'is_off'>,
  values: MailValues,
): Written {
  const [subject, title, body] = [words.subject, words.title, words.body].map((text) =>
    text === '' ? null : fillPlaceholders(text, values),
  );
  let { html } = mail;
  if (title) html = fill(html, 'h1', 'title', escaped(title));
  if (body) {
    html = fill(html, 'div', 'words', paragraphs(body));
    html = fill(html, 'div', 'preview', escaped(body.replace(/\s+/g, ' ').slice(0, PREVIEW)));
  }
  return { subject: subject ?? mail.subject, html };
}

/** The sheet with the shop's signature below everything else; empty: without one. */
export function withSignature(html: string, signature: string): string {
  return signature === ''
    ? html
    : fill(html, 'div', 'signature', `<p style="margin:24px 0 0;color:#5a554d">${lines(signature)}</p>`);
}

/** A logo in a mail, in pixels: half of its picture's points. */
const LOGO = { width: 220, height: 40 } as const;

/**
 * The sheet with the shop's face: its logo at the top, where it is the shop's own picture (else the name stands there), and below
 * everything its address, e-mail and a telephone that can be pressed.
 */
export function withLetterhead(
  html: string,
  shop: Pick<
    CompanySettings,
    | 'company_name'
    | 'company_logo'
    | 'company_address'
    | 'company_postal_code'
    | 'company_city'
    | 'company_phone'
    | 'company_email'
  >,
  publicUrl: string,
): string {
  const name = escaped(shop.company_name);
  const logo = shop.company_logo && mailLogoAddress(shop.company_logo);
  const head = logo
    ? fill(
        html,
        'div',
        'shop',
        `<img src="${escaped(publicUrl + logo)}" alt="${name}" width="${LOGO.width}" height="${LOGO.height}" style="display:block;border:0">`,
      )
    : html;
  const place = [shop.company_postal_code, shop.company_city].filter(Boolean).join(' ');
  const phone = shop.company_phone.replace(/\s/g, '');
  const contact = [
    [shop.company_name, shop.company_address, place].filter(Boolean).map(escaped).join(' · '),
    [
      phone && `<a href="tel:${escaped(phone)}" style="color:#17348c">${escaped(formatPhone(phone))}</a>`,
      shop.company_email &&
        `<a href="mailto:${escaped(shop.company_email)}" style="color:#17348c">${escaped(shop.company_email)}</a>`,
    ]
      .filter(Boolean)
      .join(' · '),
  ].filter(Boolean);
  return fill(head, 'div', 'contact', contact.join('<br/>'));
}
