import { useId, type ReactNode } from 'react';
import { pageLocale } from '../../site/page-language.ts';
import { useSiteSettings } from '../../site/site-settings.tsx';
import { PRODUCT_NAME } from '../../site/product-name.ts';
import { TEXT_LINK } from '../../ui/text-link.tsx';

/** The date of the page as it was served. */
export function LastUpdated() {
  const { today } = useSiteSettings();
  if (today === '') return null;
  return (
    <p>
      Last Updated:{' '}
      <time dateTime={today} className="whitespace-nowrap">
        {longDate(today)}
      </time>
    </p>
  );
}

/** `2026-11-21` as `21 November 2026`, the same in every time zone. */
export const longDate = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(pageLocale(), { dateStyle: 'long', timeZone: 'UTC' });

interface InfoPageProps {
  title: string;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The frame of a page of text. In wide windows the title stands beside it and stays in view. */
export function InfoPage({ title, lead, children }: InfoPageProps) {
  return (
    <article className="max-w-3xl lg:grid lg:max-w-none lg:grid-cols-[4fr_9fr] lg:gap-14">
      <header className="lg:sticky lg:top-[calc(var(--header-height)+2rem)] lg:self-start">
        <h1 className="text-4xl lg:text-3xl">{title}</h1>
        {lead === undefined ? null : <div className="mt-4 text-lg text-ink-soft">{lead}</div>}
      </header>
      <div className="mt-8 space-y-10 lg:mt-1">{children}</div>
    </article>
  );
}

/** A titled section of a page of text. */
export function InfoSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <div className="mt-3 space-y-3 [&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:ps-6">{children}</div>
    </section>
  );
}

/** What the product is not. */
export function NonAffiliation() {
  return (
    <p>
      {PRODUCT_NAME} is a practice tool. It is not affiliated with, approved by or connected to the official
      IELTS body. Band estimates are not IELTS results and cannot be used in their place.
    </p>
  );
}

/** The operator's mail address as a link, or words that stand in its place where none is set. */
export function SupportAddress() {
  const { supportEmail } = useSiteSettings();
  if (supportEmail === '') return <>the operator of this site</>;
  return (
    <a href={`mailto:${supportEmail}`} className={`${TEXT_LINK} wrap-anywhere`}>
      {supportEmail}
    </a>
  );
}
