import { useEffect } from 'react';
import type { CurrentUser } from '../../identity/current-user.ts';
import { offeredLanguages } from '../../languages/index.ts';
import { useSession } from './session-store.ts';

/** Undefined: the page hasn't found out yet. */
const isPerson = (user: CurrentUser | null | undefined): boolean => user !== null && user !== undefined;

/** Once a person is signed in, the pages come in the language of the account; loaded then, and only where there are several. */
export function useAccountLanguage(): void {
  const isKnown = useSession(({ user }) => isPerson(user));
  useEffect(() => {
    if (isKnown && offeredLanguages().length > 1) void withAccount(({ followAccount }) => followAccount());
  }, [isKnown]);
}

/** Keeps a language that was chosen just now, where there is an account. */
export const keepWithAccount = (tag: string): void => {
  if (isPerson(useSession.getState().user)) void withAccount(({ keepLanguage }) => keepLanguage(tag));
};

async function withAccount(
  act: (calls: typeof import('./account-language.ts')) => Promise<void>,
): Promise<void> {
  try {
    await act(await import('./account-language.ts'));
  } catch (error) {
    console.warn('The language of the account couldn’t be read or kept.', error);
  }
}
