import type { SiteSettings } from '@bandpal/contracts';
import { freeCreditText } from '../../site/credit-text.ts';
import { isModeOpen } from '../modes/is-mode-open.ts';

/** What the landing page's first button does on this installation. */
export type FreeTest =
  /** The speaking test is not open: the visitor can ask to be told. */
  | { kind: 'notify' }
  /** It leads to the page that says what will happen: one press spends no test and opens no microphone. */
  | { kind: 'start'; to: string };

/** Decides by the flags what the button does. */
export function freeTestOf({ flags }: Pick<SiteSettings, 'flags'>): FreeTest {
  return isModeOpen('part1', flags) ? { kind: 'start', to: '/speaking/part1' } : { kind: 'notify' };
}

/** The line below the button: what a visitor needs for a first test. */
export function claimOf(settings: Pick<SiteSettings, 'flags' | 'guestTests' | 'signupCredits'>): string {
  const needsAccount = freeTestOf(settings).kind === 'start' && !settings.guestTests;
  return needsAccount
    ? `Instant Evaluation • ${freeCreditText(settings.signupCredits)} with an account`
    : 'Instant Evaluation • No signup required';
}
