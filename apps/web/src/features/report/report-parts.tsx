import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { usePlaceInPage } from './use-place-in-page.ts';

/** One part of a report, with the name that stands in its address behind the `#`. */
export interface ReportPart {
  name: string;
  title: string;
  content: ReactNode;
}

/**
 * The parts of a report, one at a time, each with an address of its own: its name, and that of every place in it. On paper all of them
 * stand one after the other.
 */
export function ReportParts({ parts }: { parts: readonly ReportPart[] }) {
  const [shown, setShown] = useState(parts[0]?.name);
  // The part that was shown may be gone, such as things to work on once their marks are removed.
  const current = parts.some(({ name }) => name === shown) ? shown : parts[0]?.name;
  const place = usePlaceInPage();
  useEffect(() => {
    const part = place === null ? undefined : partOf(placeOf(place.id));
    if (part !== undefined) setShown(part);
  }, [place]);
  // The browser has looked for a place before its part was there.
  useEffect(() => {
    const target = place === null ? null : placeOf(place.id);
    if (target === null || partOf(target) !== current) return;
    target.scrollIntoView();
    if (target.hasAttribute('tabindex')) target.focus({ preventScroll: true });
  }, [place, current]);
  return (
    <div className="space-y-6">
      <nav
        aria-label="Parts of the report"
        data-report-parts
        className="z-[5] -mx-4 border-b border-line bg-paper px-4 print:hidden [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:top-(--header-height)"
      >
        <ul className="-mb-px flex flex-wrap justify-between gap-x-0.5 sm:justify-start sm:gap-x-3">
          {parts.map(({ name, title }) => (
            <li key={name}>
              <a
                href={`#${name}`}
                aria-current={name === current ? 'true' : undefined}
                className="flex min-h-11 items-center border-b-3 border-transparent px-0.5 font-semibold text-ink-soft no-underline transition-colors hover:text-accent aria-[current=true]:border-accent aria-[current=true]:text-accent max-sm:text-sm forced-colors:border-[Canvas] forced-colors:aria-[current=true]:border-[Highlight] sm:px-2"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {parts.map(({ name, content }) => (
        <div
          key={name}
          data-part={name}
          className={`space-y-6 ${name === current ? '' : 'hidden print:block'}`}
        >
          {content}
        </div>
      ))}
    </div>
  );
}

/** What an address names: a part, or something in it. */
const placeOf = (name: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-part="${CSS.escape(name)}"]`) ?? document.getElementById(name);

const partOf = (place: HTMLElement | null): string | undefined =>
  place?.closest<HTMLElement>('[data-part]')?.dataset['part'];
