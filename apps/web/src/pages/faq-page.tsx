import { PageHead } from '../site/page-head.tsx';
import { useSiteSettings } from '../site/site-settings.tsx';
import { StructuredData } from '../site/structured-data.tsx';
import { faqGroups } from '../features/info/faq-groups.ts';
import type { FaqGroup } from '../features/info/faq-groups.ts';
import { InfoPage } from '../features/info/info-page.tsx';
import { Accordion, AccordionItem } from '../ui/accordion.tsx';
import { TextLink } from '../ui/text-link.tsx';

/** Questions and answers in four groups; one answer is open at a time on the whole page. */
export function Component() {
  const groups = faqGroups(useSiteSettings());
  return (
    <InfoPage
      title="Frequently asked questions"
      lead={
        <p>
          Can’t find your question? <TextLink to="/contact">Write to us</TextLink>.
        </p>
      }
    >
      <PageHead
        title="FAQ"
        description="Answers about the AI speaking test: how to start, credits and prices, microphone and privacy, and what the band estimates mean."
        keywords={['IELTS speaking FAQ', 'IELTS practice credits']}
      />
      <StructuredData data={faqData(groups)} />
      {groups.map(({ title, items }) => (
        <section key={title} aria-label={title}>
          <h2 className="mb-3 text-2xl">{title}</h2>
          <Accordion>
            {items.map(({ id, question, answer }) => (
              <AccordionItem key={id} group="faq" id={id} title={question}>
                {answer.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </AccordionItem>
            ))}
          </Accordion>
        </section>
      ))}
    </InfoPage>
  );
}

const faqData = (groups: readonly FaqGroup[]): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: groups.flatMap(({ items }) =>
    items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
  ),
});
