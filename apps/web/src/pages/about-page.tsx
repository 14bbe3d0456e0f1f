import { PageHead } from '../site/page-head.tsx';
import { PRODUCT_NAME } from '../site/product-name.ts';
import { useSiteSettings } from '../site/site-settings.tsx';
import { InfoPage, InfoSection, NonAffiliation } from '../features/info/info-page.tsx';
import { StructuredData } from '../site/structured-data.tsx';
import { useAuthRequest } from '../features/auth/auth-request.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Pal } from '../ui/art/pal.tsx';

const FEATURES = [
  {
    title: 'A realistic speaking test',
    text: 'The AI examiner talks to you as in the exam: an interview, a long turn with a topic card and 1 minute of preparation time, and a discussion.',
  },
  {
    title: 'An instant band estimate',
    text: 'You get your report when the test ends: fluency and coherence, vocabulary, grammar and pronunciation, each with a range.',
  },
  {
    title: 'Reasons, not just numbers',
    text: 'You see what we measured, your own words with pauses marked, and what held a band down. We tell you what we can’t judge.',
  },
  {
    title: 'Practice whenever you want',
    text: 'No appointment, and no stranger to face. If your connection breaks, you carry on at the same question.',
  },
] as const;

/** Why the product exists and for whom. */
export function Component() {
  const { publicUrl } = useSiteSettings();
  return (
    <InfoPage
      title={`About ${PRODUCT_NAME}`}
      lead={
        <p>
          We want everyone to be able to practise speaking before the exam, not only those who can afford a
          tutor.
        </p>
      }
    >
      <PageHead
        title="About us"
        description="Why Bandpal exists, what it offers and who it’s for: an AI examiner for IELTS speaking practice with honest band estimates."
        keywords={['about Bandpal', 'IELTS tutor alternative']}
      />
      <StructuredData
        data={{
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name: PRODUCT_NAME,
          url: `${publicUrl}/`,
        }}
      />
      <InfoSection title="The challenge">
        <p>
          Speaking is the hardest part of IELTS to practise on your own. You need someone who asks, listens
          and tells you where you stand. A private tutor often costs $30-50 per hour, and many learners live
          far from a good tutor, or can’t find one who is free.
        </p>
        <p>
          So many people face an examiner for the first time on exam day, when it’s too late to learn from it.
        </p>
      </InfoSection>
      <InfoSection title="What we offer">
        <dl className="grid gap-4 sm:grid-cols-2">
          {FEATURES.map(({ title, text }) => (
            <div key={title} className="rounded-2xl border border-line bg-surface p-5 shadow-card">
              <dt className="text-lg font-semibold">{title}</dt>
              <dd className="mt-1 text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </InfoSection>
      <InfoSection title="Who we serve">
        <ul>
          <li>People preparing for IELTS Academic or General Training on their own.</li>
          <li>People who have few tutors nearby, or who can’t afford one.</li>
          <li>Busy people who have just fifteen minutes in the evening.</li>
          <li>Shy people who’d like to make their first mistakes in private.</li>
        </ul>
        <NonAffiliation />
      </InfoSection>
      <CallToAction />
    </InfoPage>
  );
}

/** The end of the About page: to a practice session, and to an account. */
function CallToAction() {
  const request = useAuthRequest((state) => state.request);
  return (
    <section
      aria-labelledby="ready"
      className="flex flex-wrap items-center gap-6 rounded-3xl border border-transparent bg-accent-soft p-6 sm:p-8"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="ready" className="text-2xl">
          Ready to speak?
        </h2>
        <p className="mt-2">One session takes about 5 minutes.</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink to="/speaking">Start a practice session</ButtonLink>
          <Button variant="secondary" onClick={() => request('sign-up')}>
            Sign up
          </Button>
        </div>
      </div>
      <svg viewBox="0 0 190 90" width="190" height="90" aria-hidden="true">
        <Pal x={4} y={8} size={80} mood="smile" tail="right" />
        <Pal x={102} y={8} size={80} look="warm" mood="talk" />
      </svg>
    </section>
  );
}
