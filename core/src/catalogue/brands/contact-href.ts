/** Where a maker's contact leads: mail, or a page. */
export function contactHref(contact: string): string {
  if (contact.includes('@')) return `mailto:${contact}`;
  return /^https?:\/\//i.test(contact) ? contact : `https://${contact}`;
}
