import { useSiteSettings } from '../../site/site-settings.tsx';
import { isModeOpen } from '../modes/mode-catalogue.ts';
import type { Topic } from '../notify/notify-request.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SPEAKING_PARTS } from './landing-texts.ts';
import type { SpeakingPart } from './landing-texts.ts';

/** The speaking test with its three parts: which are open, how they sound, and the way in or the way to be told. */
export function SpeakingCard({ onNotify }: { onNotify: (topic: Topic) => void }) {
  const { flags } = useSiteSettings();
  const firstClosed = SPEAKING_PARTS.find(({ mode }) => !isModeOpen(mode, flags));
  const isAnyOpen = SPEAKING_PARTS.some(({ mode }) => isModeOpen(mode, flags));
  return (
    <Card aria-labelledby="speaking-card">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="speaking-card" className="text-3xl">
          Speaking
        </h2>
        <Badge tone={isAnyOpen ? 'good' : 'neutral'}>{isAnyOpen ? 'Open now' : 'Opening soon'}</Badge>
      </div>
      <p className="mt-2 text-lg text-ink-soft">3 parts, about 5 minutes each</p>
      <ol className="mt-5 grid gap-5 md:grid-cols-3">
        {SPEAKING_PARTS.map((part) => (
          <li key={part.mode} className="flex flex-col rounded-xl border border-transparent bg-sunken p-4">
            <Part part={part} isClosedAmongOpen={isAnyOpen && !isModeOpen(part.mode, flags)} />
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap gap-3">
        {isAnyOpen ? (
          <ButtonLink to="/speaking" className="max-sm:w-full">
            Choose a test
          </ButtonLink>
        ) : null}
        {firstClosed === undefined ? null : (
          <Button
            variant={isAnyOpen ? 'secondary' : 'primary'}
            className="max-sm:w-full"
            onClick={() => onNotify(firstClosed.topic)}
          >
            Get Notified<span className="sr-only"> about {firstClosed.title}</span>
          </Button>
        )}
      </div>
    </Card>
  );
}

function Part({ part, isClosedAmongOpen }: { part: SpeakingPart; isClosedAmongOpen: boolean }) {
  return (
    <>
      <h3 className="text-lg">{part.title}</h3>
      <p className="mt-1">{part.text}</p>
      <p className="mt-3 border-s-4 border-accent ps-3 text-ink-soft" lang="en" dir="ltr" translate="no">
        “{part.sample}”
      </p>
      {isClosedAmongOpen ? (
        <p className="mt-3">
          <Badge>Not open yet</Badge>
        </p>
      ) : null}
    </>
  );
}
