import { useEffect, useReducer, useState } from 'react';
import { useSiteSettings } from '../../site/site-settings.tsx';
import { AuthFlow } from './auth-flow.ts';
import type { AuthEvent, AuthState } from './auth-model.ts';
import type { AuthView } from './auth-request.ts';
import { dropOpenChallenge, keepOpenChallenge, readOpenChallenge } from './open-challenge.ts';
import { openIdentity } from '../../identity/open-identity.ts';
import { openAuth, reduceAuth } from './reduce-auth.ts';
import { readChallenge } from '../../identity/sign-in-step.ts';

/** One opening of the sign-in window: its state and its flow, both gone when it closes. */
export function useAuth(
  view: AuthView,
  onSignedIn: () => void,
): { state: AuthState; flow: AuthFlow; onEvent: (event: AuthEvent) => void } {
  const { flags, sendsMail } = useSiteSettings();
  const isSignUpOpen = flags.signupEnabled;
  const [interrupted] = useState(readInterrupted);
  const [state, onEvent] = useReducer(reduceAuth, null, () => openAuth(view, isSignUpOpen, interrupted));
  const [flow] = useState(
    () =>
      new AuthFlow({
        openIdentity,
        onEvent,
        onSignedIn,
        wait: (ms, handle) => {
          const timer = setTimeout(handle, ms);
          return () => clearTimeout(timer);
        },
        keepChallenge: (kept) => {
          if (kept === null) dropOpenChallenge();
          else keepOpenChallenge(kept.email, kept.challenge, kept.expiresAt);
        },
        sendsMail,
        now: () => Date.now(),
      }),
  );
  useEffect(() => {
    if (interrupted !== null) flow.resume(interrupted.expiresAt - Date.now());
    return () => flow.close();
  }, [flow, interrupted]);
  return { state, flow, onEvent };
}

function readInterrupted() {
  const open = readOpenChallenge(Date.now());
  const challenge = open === null ? null : readChallenge(open.challenge);
  return open === null || challenge === null
    ? null
    : { email: open.email, challenge, expiresAt: open.expiresAt };
}
