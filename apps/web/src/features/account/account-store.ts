import { create } from 'zustand';

interface AccountState {
  /** 0 while nobody is signed in, and until they are loaded. */
  credits: number;
  /** Also true when they could not be read. */
  areCreditsLoaded: boolean;
  /** How many tests of this browser's guest have become the account's since the page was opened. */
  claimedTests: number;
  /** On the way out: the page of the account does not ask to sign in any more. */
  isLeaving: boolean;
  /** The identity service could not be asked who is signed in. */
  isUnreachable: boolean;
}

/** What is known of the signed-in person's account besides who they are. Written by the session. */
export const useAccount = create<AccountState>(() => ({
  credits: 0,
  areCreditsLoaded: false,
  claimedTests: 0,
  isLeaving: false,
  isUnreachable: false,
}));
