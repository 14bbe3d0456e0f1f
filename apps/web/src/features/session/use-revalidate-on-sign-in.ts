import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useSession } from './session-store.ts';

/** Reads the page's data again when the person signs in or out, or gets their guest tests, unless that would disturb them. */
export function useRevalidateOnSignIn(mayDisturb = true): void {
  const email = useSession(({ user }) => (user === undefined ? undefined : (user?.email ?? null)));
  const claimedTests = useSession((state) => state.claimedTests);
  const known = useRef({ email, claimedTests });
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const last = known.current;
    // While it is not known who is signed in, the last known person counts.
    known.current = { email: email === undefined ? last.email : email, claimedTests };
    const isOther = last.email !== undefined && last.email !== known.current.email;
    // Data that were read before the session was known already belong to its person: the calls carried the token.
    if (mayDisturb && (isOther || last.claimedTests !== claimedTests)) void revalidate();
  }, [email, claimedTests, mayDisturb, revalidate]);
}
