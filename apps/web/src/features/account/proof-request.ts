import { create } from 'zustand';

interface ProofRequest {
  /** Somebody waits for the answer: whether the person has shown who they are. */
  answer: ((isProved: boolean) => void) | null;
  /** Whether the page has a window that can ask. */
  hasWindow: boolean;
}

export const useProofRequest = create<ProofRequest>(() => ({ answer: null, hasWindow: false }));

let asking: Promise<boolean> | null = null;

/** Asks the person to show who they are; false when they do not want to, or the page cannot ask. */
export function askForProof(): Promise<boolean> {
  if (!useProofRequest.getState().hasWindow) return Promise.resolve(false);
  asking ??= new Promise<boolean>((answer) => useProofRequest.setState({ answer }));
  return asking;
}

/** The answer. */
export function answerProofRequest(isProved: boolean): void {
  asking = null;
  useProofRequest.getState().answer?.(isProved);
  useProofRequest.setState({ answer: null });
}
