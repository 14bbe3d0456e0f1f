import { PageHead } from '../site/page-head.tsx';
import { InfoPage, InfoSection, SupportAddress } from '../features/info/info-page.tsx';
import { Card } from '../ui/card.tsx';
import { TextLink } from '../ui/text-link.tsx';

/** How to reach the people behind this installation. */
export function Component() {
  return (
    <InfoPage title="Contact us" lead={<p>A question, a problem, an idea? Please write to us.</p>}>
      <PageHead
        title="Contact"
        description="Write to Bandpal's support. Replies come within 24-48 hours."
        keywords={['Bandpal support', 'contact']}
      />
      <Card aria-labelledby="support">
        <h2 id="support" className="text-xl">
          Support
        </h2>
        <p className="mt-2 text-lg">
          Write to <SupportAddress />.
        </p>
        <p className="mt-2 text-ink-soft">We reply within 24-48 hours.</p>
      </Card>
      <InfoSection title="Before you write">
        <ul>
          <li>
            You’ll find many answers in our <TextLink to="/faq">FAQ</TextLink>.
          </li>
          <li>
            If a test didn’t work, tell us when it was and what you saw. Please don’t send us the link to your
            report.
          </li>
          <li>
            Would you like to see, correct or delete your data? See our{' '}
            <TextLink to="/privacy">Privacy Policy</TextLink>, or write to us.
          </li>
        </ul>
      </InfoSection>
    </InfoPage>
  );
}
