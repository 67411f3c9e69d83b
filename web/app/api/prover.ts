/** Asks whoever sits there to show who they are; false: they did not want to. */
export type Prover = () => Promise<boolean>;

let prover: Prover | null = null;

/** Says how somebody is asked who they are (docs/adr/0140), as long as a screen stands that can ask. Returns how to stop. */
export function setProver(ask: Prover): () => void {
  prover = ask;
  return () => {
    if (prover === ask) prover = null;
  };
}

/** Asks, where something can: the call that wanted to know goes on when it is true. */
export async function askForProof(): Promise<boolean> {
  return prover !== null && (await prover());
}
