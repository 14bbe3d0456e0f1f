import type { SiteSettings } from '@bandpal/contracts';
import { FREE_CREDITS } from '../../site/credit-text.ts';
import { isModeOpen } from '../modes/is-mode-open.ts';

/** What the landing page's first button does on this installation. */
export type FreeTest =
  /** The speaking test is not open: the visitor can ask to be told. */
  | { kind: 'notify' }
  /** It starts a test. */
  | { kind: 'start'; to: string };

/** Decides by the flags what the button does. */
export function freeTestOf({ flags }: Pick<SiteSettings, 'flags'>): FreeTest {
  return isModeOpen('part1', flags)
    ? { kind: 'start', to: '/speaking/part1?autostart=true' }
    : { kind: 'notify' };
}

/** The line below the button: what a visitor needs for a first test. */
export function claimOf(settings: Pick<SiteSettings, 'flags' | 'guestTests'>): string {
  const needsAccount = freeTestOf(settings).kind === 'start' && !settings.guestTests;
  return needsAccount
    ? `Instant Evaluation • ${FREE_CREDITS} free credits with an account`
    : 'Instant Evaluation • No signup required';
}
