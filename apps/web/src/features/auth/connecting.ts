import { create } from 'zustand';

/** What a person has brought from another service, to be connected to their account. */
export interface BroughtProof {
  code: string;
  verifier: string;
  redirectUri: string;
}

/** It waits for the profile, which may have to ask who they are first. */
export const useConnecting = create<{ waiting: { label: string; proof: BroughtProof } | null }>(() => ({
  waiting: null,
}));
