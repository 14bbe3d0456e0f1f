import { PageHead } from '../site/page-head.tsx';
import { PRODUCT_NAME } from '../site/product-name.ts';
import { useSiteSettings } from '../site/site-settings.tsx';
import { CallToAction } from '../features/info/call-to-action.tsx';
import { InfoPage } from '../features/info/info-page.tsx';
import { InfoSection } from '../features/info/info-section.tsx';
import { NonAffiliation } from '../features/info/non-affiliation.tsx';
import { StructuredData } from '../site/structured-data.tsx';

const FEATURES = [
  {
    title: 'A realistic speaking test',
    text: 'The AI examiner speaks with you as in the exam: an interview, a long turn with a card and 1 minute of preparation time, and a discussion.',
  },
  {
    title: 'An instant band estimate',
    text: 'The report is there when the test ends: fluency and coherence, vocabulary, grammar and pronunciation, each with a range.',
  },
  {
    title: 'Reasons, not only numbers',
    text: 'You see what was measured, your own words with pauses marked, and what held a band down. What we cannot judge, we say.',
  },
  {
    title: 'Practice whenever you want',
    text: 'No appointment and nobody you have to meet. If your connection breaks, you go on at the same question.',
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
          We want everybody to be able to practice speaking before the exam, not only those who can pay for a
          tutor.
        </p>
      }
    >
      <PageHead
        title="About us"
        description="Why Bandpal exists, what it offers and for whom: an AI examiner for IELTS speaking practice with honest band estimates."
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
          Speaking is the part of IELTS that is hardest to practice alone. You need somebody who asks, listens
          and tells you where you stand. A private tutor often costs $30-50 per hour, and good tutors are far
          away from many learners or have no time when you have.
        </p>
        <p>
          So many people meet an examiner for the first time on the day of the exam. That is too late to learn
          from it.
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
          <li>People who prepare for IELTS Academic or General Training on their own.</li>
          <li>People who live where there are few tutors, or who cannot pay for one.</li>
          <li>Busy people who have fifteen minutes in the evening and no more.</li>
          <li>Shy people who would like to make their first mistakes where nobody hears them.</li>
        </ul>
        <NonAffiliation />
      </InfoSection>
      <CallToAction />
    </InfoPage>
  );
}
