/** Address of a product: "Tinteiro HP 305XL (Preto)" → "tinteiro-hp-305xl-preto"; at most 100 characters, never empty. */
export function slugify(text: string): string {
  const slug = text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100)
    .replace(/-+$/, '');
  return slug || 'produto';
}
