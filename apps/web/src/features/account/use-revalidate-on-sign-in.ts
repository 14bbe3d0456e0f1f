import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useCurrentUser } from '../auth/current-user.ts';

/** Reads the page's data again when somebody signs in or out on it, unless it would disturb. */
export function useRevalidateOnSignIn(mayDisturb = true): void {
  const email = useCurrentUser(({ user }) => (user === undefined ? undefined : (user?.email ?? null)));
  const before = useRef(email);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const last = before.current;
    before.current = email;
    // What was read before anybody looked who is signed in was already read in their name.
    if (last === undefined || last === email || !mayDisturb) return;
    void revalidate();
  }, [email, mayDisturb, revalidate]);
}
