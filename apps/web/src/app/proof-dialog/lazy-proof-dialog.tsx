import { useSyncExternalStore } from 'react';
import { proofRequest } from '../../platform/proof-request.ts';
import { lazyOverlay } from '../../ui/page/lazy-part.tsx';

const ProofDialog = lazyOverlay(async () => (await import('./proof-dialog.tsx')).ProofDialog);

/** The one place that asks for a proof before export, erasure, billing and administration. */
export function LazyProofDialog() {
  const open = useSyncExternalStore(proofRequest.subscribe, proofRequest.isOpen);
  return <ProofDialog open={open} onClose={() => proofRequest.settle(false)} />;
}
