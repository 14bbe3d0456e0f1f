import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useSession } from './session-store.ts';

/** Reads the page's data again when somebody signs in or out on it, or gets their tests, unless it would disturb. */
export function useRevalidateOnSignIn(mayDisturb = true): void {
  const email = useSession(({ user }) => (user === undefined ? undefined : (user?.email ?? null)));
  const claimedTests = useSession((state) => state.claimedTests);
  const known = useRef({ email, claimedTests });
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const last = known.current;
    // While nobody knows who it is, the last known person counts.
    known.current = { email: email === undefined ? last.email : email, claimedTests };
    const isOther = last.email !== undefined && last.email !== known.current.email;
    // What was read before anybody looked who is signed in was already read in their name.
    if (mayDisturb && (isOther || last.claimedTests !== claimedTests)) void revalidate();
  }, [email, claimedTests, mayDisturb, revalidate]);
}
