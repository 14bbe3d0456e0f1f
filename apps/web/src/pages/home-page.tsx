import { useState } from 'react';
import { currentLanguage } from '../languages/index.ts';
import { PageHead } from '../site/page-head.tsx';
import { PRODUCT_NAME } from '../site/product-name.ts';
import { useSiteSettings } from '../site/site-settings.tsx';
import { StructuredData } from '../site/structured-data.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { HowItWorks } from '../features/landing/how-it-works.tsx';
import { PrivacyPromise } from '../features/landing/privacy-promise.tsx';
import { SampleSection } from '../features/landing/sample-section.tsx';
import { SpeakingCard } from '../features/landing/speaking-card.tsx';
import { NotifyDialog } from '../features/notify/notify-dialog.tsx';
import type { Topic } from '../features/notify/notify-request.ts';
import { Button } from '../ui/button.tsx';
import { COMING_SOON } from '../features/landing/landing-texts.ts';

const DESCRIPTION =
  'Practise IELTS speaking with an AI examiner who asks, listens and waits. Get an instant band estimate with its range and the reasons. We never store your voice.';
/** The same where a hosted voice service gets the voice. */
const HOSTED_DESCRIPTION =
  'Practise IELTS speaking with an AI examiner who asks, listens and waits. Get an instant band estimate with its range and the reasons.';

/** Landing page. */
export function Component() {
  const [topic, setTopic] = useState<Topic | null>(null);
  const { publicUrl, engines } = useSiteSettings();
  const description = engines.hostedVoice === undefined ? DESCRIPTION : HOSTED_DESCRIPTION;
  return (
    <div className="space-y-14">
      <PageHead
        title={`${PRODUCT_NAME}: practice IELTS speaking with your AI pal`}
        description={description}
        keywords={['free IELTS speaking test', 'IELTS speaking Part 1', 'IELTS speaking Part 2']}
      />
      <StructuredData
        data={{
          '@context': 'https://schema.org',
          '@type': 'WebApplication',
          name: PRODUCT_NAME,
          url: `${publicUrl}/`,
          description,
          applicationCategory: 'EducationalApplication',
          operatingSystem: 'Any',
          browserRequirements: 'Requires JavaScript and a microphone',
          inLanguage: currentLanguage(),
        }}
      />
      <Hero onNotify={() => setTopic('speaking-part1')} />
      <SpeakingCard onNotify={setTopic} />
      <HowItWorks />
      <SampleSection />
      <PrivacyPromise />
      <ComingSoon onNotify={setTopic} />
      <NotifyDialog topic={topic} onClose={() => setTopic(null)} />
    </div>
  );
}

/** Practices that are not there yet, each with a sample and a way to be told. */
function ComingSoon({ onNotify }: { onNotify: (topic: Topic) => void }) {
  return (
    <section aria-labelledby="coming-soon">
      <h2 id="coming-soon" className="text-3xl">
        Coming Soon
      </h2>
      <ul className="mt-5 grid gap-4 md:grid-cols-3">
        {COMING_SOON.map(({ topic, title, text, sample }) => (
          <li key={topic} className="flex flex-col rounded-2xl border border-line bg-surface p-5 shadow-card">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2">{text}</p>
            <p lang="en" dir="ltr" translate="no" className="mt-3 border-s-4 border-edge ps-3 text-ink-soft">
              “{sample}”
            </p>
            <p className="mt-auto pt-5">
              <Button variant="secondary" className="w-full" onClick={() => onNotify(topic)}>
                Get Notified<span className="sr-only"> about {title}</span>
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
