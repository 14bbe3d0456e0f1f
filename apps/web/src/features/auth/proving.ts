import { create } from 'zustand';

/** How a person has come back from another service that was to show who they are: with a code, or with what went wrong there. */
export type BroughtBack = { label: string } & ({ code: string; verifier: string } | { problem: string });

/** It waits for the profile, whose window goes on with it. */
export const useProving = create<{ waiting: BroughtBack | null }>(() => ({ waiting: null }));
