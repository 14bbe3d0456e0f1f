import { Captions } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { pageLanguage } from '../../languages/index.ts';
import { CheckboxField } from '../../ui/field.tsx';
import { GUEST_CAPTIONS_TEXTS as TEXTS } from './guest-captions-texts.ts';
import { guestName } from './guest-name-texts.ts';
import type { GuestReading, SpokenBy } from './guest-reading.ts';
import { namesText } from './guests-texts.ts';

interface GuestCaptionsProps {
  reading: GuestReading;
  onWish: (on: boolean) => void;
  /** What was said, guests or not, the newest last. */
  lines: readonly { id: number; text: string; by?: SpokenBy }[];
}

/** The choice to read what guests say, where there's one who may speak. In the language of the page. */
export function GuestCaptions({ reading, onWish, lines }: GuestCaptionsProps) {
  const { guests, on, hasFailed } = reading;
  return (
    <div {...pageLanguage()} data-guest-captions className="mt-2">
      {guests.length === 0 ? null : (
        <CheckboxField
          label={TEXTS.show(namesOf(guests))}
          hint={TEXTS.showHint}
          checked={on}
          onChange={({ target }) => onWish(target.checked)}
        />
      )}
      <p role="status" className="ms-9 text-sm font-semibold empty:hidden">
        {hasFailed ? TEXTS.failed : waitingText(reading)}
      </p>
      {on ? <SpokenWords lines={lines} /> : null}
    </div>
  );
}

const namesOf = (guests: GuestReading['guests']): string =>
  namesText(guests.map((guest) => guestName(guest)));

function waitingText({ guests, on }: GuestReading): string | null {
  const silent = guests.filter(({ agrees }) => !agrees);
  return on && silent.length > 0 ? TEXTS.notAllowed(namesOf(silent)) : null;
}

/** A sentence takes about as long to hear. What is said meanwhile is said together. */
const SPOKEN_EVERY_MS = 5_000;
/** Older ones have been read out, or never will be. */
const KEPT_SPOKEN = 3;

/** For screen readers and lines in Braille: what guests say, politely and a few sentences at a time. Sight has the captions. */
function SpokenWords({ lines }: Pick<GuestCaptionsProps, 'lines'>) {
  const [spoken, setSpoken] = useState<readonly { id: number; text: string }[]>([]);
  const saidUpTo = useRef(lines.at(-1)?.id ?? 0);
  const newest = useRef(lines);
  useEffect(() => {
    newest.current = lines;
  }, [lines]);
  useEffect(() => {
    const timer = setInterval(() => {
      const fresh = newest.current.filter(({ id, by }) => by !== undefined && id > saidUpTo.current);
      const last = fresh.at(-1);
      if (last === undefined) return;
      saidUpTo.current = last.id;
      const text = fresh.map(({ by, text: words }) => `${by?.name ?? ''}: ${words}`).join(' ');
      setSpoken((before) => [...before, { id: last.id, text }].slice(-KEPT_SPOKEN));
    }, SPOKEN_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div role="log" aria-live="polite" className="sr-only" lang="en" dir="ltr" translate="no">
      {spoken.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}

interface OwnWordsProps {
  reading: GuestReading;
  onConsent: (agrees: boolean) => void;
}

/** For a guest who may speak: whether the others may read them, and whether someone does now. */
export function OwnWords({ reading: { own }, onConsent }: OwnWordsProps) {
  if (own === null) return null;
  return (
    <div data-own-words={own.agrees && own.isWanted ? 'read' : 'unread'}>
      <CheckboxField
        label={TEXTS.allow}
        hint={TEXTS.allowHint}
        checked={own.agrees}
        onChange={({ target }) => onConsent(target.checked)}
      />
      <div role="status">
        {own.isWanted ? (
          <p className="ms-9 mt-1 flex items-start gap-2 font-semibold">
            <Captions aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {own.agrees ? TEXTS.isRead : TEXTS.isWanted}
          </p>
        ) : null}
      </div>
    </div>
  );
}
