import { useSiteSettings } from '../../site/site-settings.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { HeroScene } from './hero-scene.tsx';
import { REAL_TIME } from './landing-texts.ts';
import type { SiteSettings } from '@bandpal/contracts';
import { freeCreditText } from '../../site/credit-text.ts';
import { isModeOpen } from '../modes/mode-catalogue.ts';

const LABEL = 'Start a Free Speaking Test';

/** The first screen: the promise, and the way to a test. */
export function Hero({ onNotify }: { onNotify: () => void }) {
  const settings = useSiteSettings();
  const freeTest = freeTestOf(settings);
  return (
    <section className="grid gap-x-10 gap-y-6 pb-8 sm:pt-6 md:grid-cols-[11fr_9fr] md:grid-rows-[auto_1fr]">
      <div>
        <h1 className="text-5xl">Practice IELTS speaking with your AI pal</h1>
        <p className="mt-3 text-xl text-ink-soft sm:mt-5">Get real-time feedback and boost your band score</p>
        <p className="mt-5 sm:mt-7">
          {freeTest.kind === 'start' ? (
            <ButtonLink to={freeTest.to} size="large">
              {LABEL}
            </ButtonLink>
          ) : (
            <Button size="large" onClick={onNotify}>
              {LABEL}
            </Button>
          )}
        </p>
        <p className="mt-3 font-medium text-balance max-sm:text-sm sm:mt-4">{claimOf(settings)}</p>
      </div>
      {/* On phones the scene comes before the small print: its correction is on the first screen. */}
      <div className="justify-self-center max-md:w-full md:col-start-2 md:row-span-2 md:row-start-1 md:self-center md:py-6">
        <HeroScene />
      </div>
      <div className="space-y-2 text-sm text-ink-soft">
        <p>{REAL_TIME}</p>
        <p>
          {settings.engines.hostedVoice === undefined
            ? 'We never store your voice. Every band is explained. Made for learners at every level.'
            : 'Every band is explained. Made for learners at every level.'}
        </p>
      </div>
    </section>
  );
}

/** What the landing page's first button does on this installation. */
type FreeTest =
  /** The speaking test is not open: the visitor can ask to be told. */
  | { kind: 'notify' }
  /** It leads to the page that says what will happen: one press spends no test and opens no microphone. */
  | { kind: 'start'; to: string };

/** Decides by the flags what the button does. */
export function freeTestOf({ flags }: { flags: SiteSettings['flags'] }): FreeTest {
  return isModeOpen('part1', flags) ? { kind: 'start', to: '/speaking/part1' } : { kind: 'notify' };
}

/** The line below the button: what a visitor needs for a first test. */
export function claimOf(settings: {
  flags: SiteSettings['flags'];
  guestTests: boolean;
  signupCredits: number;
}): string {
  const needsAccount = freeTestOf(settings).kind === 'start' && !settings.guestTests;
  return needsAccount
    ? `Instant Evaluation • ${freeCreditText(settings.signupCredits)} with an account`
    : 'Instant Evaluation • No signup required';
}
