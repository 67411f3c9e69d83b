import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { setProver } from '../../../api/prover.ts';

const ProofDialog = lazy(() => import('./proof-dialog.tsx'));

/** Stands where calls may ask who it is: shows the dialog, and lets the call go on with the answer. */
export function ProofHost() {
  const [isAsking, setAsking] = useState(false);
  const waiting = useRef<((isProved: boolean) => void)[]>([]);
  useEffect(
    () =>
      setProver(() => {
        setAsking(true);
        return new Promise((resolve) => waiting.current.push(resolve));
      }),
    [],
  );
  if (!isAsking) return null;
  return (
    <Suspense>
      <ProofDialog
        onAnswer={(isProved) => {
          setAsking(false);
          for (const resolve of waiting.current.splice(0)) resolve(isProved);
        }}
      />
    </Suspense>
  );
}
