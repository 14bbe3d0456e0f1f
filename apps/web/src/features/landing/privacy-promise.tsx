import { TextLink } from '../../ui/text-link.tsx';
import { CheckIcon } from '../../ui/icons.tsx';

const PROMISES = [
  'Your voice is processed while you speak. It is not stored.',
  'No trackers and no advertising. Our pages load nothing from other sites.',
  'You can delete a test, with every word in it, from its report.',
] as const;

/** What is promised about a visitor's voice and words. */
export function PrivacyPromise() {
  return (
    <section aria-labelledby="privacy-promise" className="rounded-3xl bg-accent-soft p-6 text-ink sm:p-8">
      <h2 id="privacy-promise" className="text-3xl">
        Your voice stays yours
      </h2>
      <ul className="mt-4 space-y-3 text-lg">
        {PROMISES.map((promise) => (
          <li key={promise} className="flex items-start gap-3">
            <CheckIcon className="mt-0.5 size-6 text-accent" />
            {promise}
          </li>
        ))}
      </ul>
      <p className="mt-5">
        Read more in our <TextLink to="/privacy">Privacy Policy</TextLink>.
      </p>
    </section>
  );
}
