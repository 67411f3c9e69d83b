import { readToken } from './session-storage.ts';

/**
 * Downloads a file of the API that needs the session: a link could not carry the token.
 * @throws Error when the server refuses.
 */
export async function download(path: string, name: string): Promise<void> {
  const token = readToken();
  const response = await fetch(path, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  if (!response.ok) throw new Error(`download refused: ${response.status}`);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
