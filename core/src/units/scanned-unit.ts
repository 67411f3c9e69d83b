/** The id in the text of a label's QR, which is the address of its record in the panel; null when it is something else. */
export function scannedUnit(text: string): string | null {
  const [, id] =
    /\/dashboard\/unidades\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i.exec(text.trim()) ?? [];
  return id?.toLowerCase() ?? null;
}
