import { ApiError, endIfOver, readProblem } from './client.ts';
import { askForProof } from './prover.ts';
import { readToken } from './session-storage.ts';

/**
 * Downloads a file of the API that needs the session: a link could not carry the token. Where the file gives somebody's
 * data away, whoever sits there is asked who they are first (docs/adr/0140).
 * @throws ApiError when the server refuses.
 */
export async function download(path: string, name: string): Promise<void> {
  const blob = await fetchFile(path).catch(async (error: unknown) => {
    if (!(error instanceof ApiError && error.problem.code === 'proof_needed')) throw error;
    if (!(await askForProof())) throw error;
    return await fetchFile(path);
  });
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

async function fetchFile(path: string): Promise<Blob> {
  const token = readToken();
  const response = await fetch(path, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  if (response.ok) return await response.blob();
  const refused = await readProblem(response);
  if (token) endIfOver(refused, token);
  throw new ApiError(refused);
}
