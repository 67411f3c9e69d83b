let written: Promise<(html: string) => string> | null = null;

async function compiled(): Promise<(html: string) => string> {
  const [{ compile }, { plainTextSelectors }] = await Promise.all([
    import('html-to-text'),
    import('@react-email/render'),
  ]);
  return compile({ wordwrap: false, selectors: plainTextSelectors });
}

/**
 * A mail's text for those who read without HTML, as `toPlainText` of React Email writes it; that reads its own rules anew for
 * each mail, which takes four times as long as the writing.
 */
export async function plainText(html: string): Promise<string> {
  written ??= compiled();
  return (await written)(html);
}
