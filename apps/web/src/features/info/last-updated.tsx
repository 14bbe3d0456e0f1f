import { pageLocale } from '../../site/page-language.ts';
import { useSiteSettings } from '../../site/site-settings.tsx';

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
