import { readToken } from './session-storage.ts';

/** How long the other tab has to take the file over, in milliseconds. */
const REVOKE_AFTER_MS = 60_000;

/**
 * Opens a PDF of the API in a new tab, where it is read and printed; where no tab may be opened it is downloaded.
 * A link could not carry the session's token. Must be called in the click: later, browsers open no tab.
 * @throws Error when the server refuses.
 */
export async function openDocument(path: string, name: string): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const token = readToken();
    const response = await fetch(path, { headers: token ? { authorization: `Bearer ${token}` } : {} });
    if (!response.ok) throw new Error(`document refused: ${response.status}`);
    const address = URL.createObjectURL(await response.blob());
    setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
    if (tab) {
      tab.location.replace(address);
      return;
    }
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
  } catch (error) {
    tab?.close();
    throw error;
  }
}
