import { useSiteSettings } from '../../site/site-settings.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { Pal } from '../../ui/art/pal.tsx';

const PROMISES = [
  'Your voice is processed while you speak. It isn’t stored.',
  'No trackers and no advertising. Our pages load nothing from other sites.',
  'You can delete a test, and every word in it, from its report.',
] as const;

/** The same where a hosted voice service holds the tests. */
const HOSTED_PROMISES = [
  'Your voice goes to another service while you speak. What it keeps depends on that service’s policy.',
  'No trackers and no advertising.',
  'You can delete a test here, and every word in it, from its report.',
] as const;

/** What is promised about a visitor's voice and words. */
export function PrivacyPromise() {
  const isHosted = useSiteSettings().engines.hostedVoice !== undefined;
  return (
    <section
      aria-labelledby="privacy-promise"
      className="flex flex-wrap items-center gap-8 rounded-3xl border border-transparent bg-accent-soft p-6 text-ink sm:p-8"
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 id="privacy-promise" className="text-3xl">
          {isHosted ? 'Your voice and your words' : 'Your voice stays yours'}
        </h2>
        <ul className="mt-4 space-y-3 text-lg">
          {(isHosted ? HOSTED_PROMISES : PROMISES).map((promise) => (
            <li key={promise} className="flex items-start gap-3">
              <CheckIcon className="mt-0.5 size-6 text-accent" />
              {promise}
            </li>
          ))}
        </ul>
        <p className="mt-5">
          Read more in our <TextLink to="/privacy">Privacy Policy</TextLink>.
        </p>
      </div>
      <FadingVoice />
    </section>
  );
}

/** Heights and weights of the bars: a voice that is heard and then gone. */
const BARS = [
  [26, 1],
  [44, 0.85],
  [32, 0.7],
  [54, 0.55],
  [28, 0.4],
  [40, 0.25],
  [18, 0.12],
] as const;

function FadingVoice() {
  return (
    <svg viewBox="0 0 230 100" width="230" height="100" aria-hidden="true" className="mx-auto">
      <Pal x={4} y={10} size={88} look="warm" mood="talk" tail="right" />
      {BARS.map(([height, opacity], index) => (
        <path
          key={height}
          d={`M${118 + index * 16} ${46 - height / 2}v${height}`}
          className="stroke-accent"
          strokeWidth="6"
          strokeLinecap="round"
          opacity={opacity}
        />
      ))}
    </svg>
  );
}
