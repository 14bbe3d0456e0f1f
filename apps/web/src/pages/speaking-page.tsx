import type { Allowance, PublicConfig, SiteSettings } from '@bandpal/contracts';
import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { readAllowance, readConfig } from '../api/product.ts';
import { PageHead } from '../site/page-head.tsx';
import { ApprovalNotice } from '../features/account/approval-notice.tsx';
import { useRevalidateOnSignIn } from '../features/session/use-revalidate-on-sign-in.ts';
import { MicrophoneCheck } from '../features/microphone/microphone-check.tsx';
import { isModeOpen, MODES } from '../features/modes/mode-catalogue.ts';
import { allowanceText, localTime } from '../features/modes/allowance-text.ts';
import { ModeCard } from '../features/modes/mode-card.tsx';
import { topicOfMode, useNotifyRequest } from '../features/notify/notify-request.ts';
import { loadOwnTests } from '../features/own-tests/load-own-tests.ts';
import { OwnTestList } from '../features/own-tests/own-test-list.tsx';
import { KeptVoices } from '../features/own-voice/kept-voices.tsx';
import { TelephoneCard } from '../features/telephone/telephone-card.tsx';
import { PrivacyNotes } from '../features/modes/privacy-notes.tsx';
import type { PrivacyNotesProps } from '../features/modes/privacy-notes.tsx';
import { Card } from '../ui/card.tsx';

interface Shown {
  config: {
    flags: PublicConfig['flags'];
    requireApproved?: PublicConfig['requireApproved'];
    engines: PrivacyNotesProps['engines'];
    telephoneNumber?: PublicConfig['telephoneNumber'];
  };
  /** null = not known. */
  allowance: Allowance | null;
  ownTests: Awaited<ReturnType<typeof loadOwnTests>>;
  /** Nothing of it was asked for yet. */
  isFirst: boolean;
}

/** What the page shows before it has asked the server. */
export const firstData = ({ flags, engines }: SiteSettings): Shown => ({
  config: { flags, engines },
  allowance: null,
  ownTests: { keptBy: 'browser', entries: [] },
  isFirst: true,
});

/** Reads what the page shows. An unknown allowance is no reason not to show the page. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Shown> {
  const allowance: Promise<Allowance | null> = readAllowance(request.signal).catch(() => null);
  const [config, known, ownTests] = await Promise.all([
    readConfig(request.signal),
    allowance,
    loadOwnTests(request.signal),
  ]);
  return { config, allowance: known, ownTests, isFirst: false };
}

/** Where a test is chosen. */
export function Component() {
  const { config, allowance, ownTests, isFirst } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isFirst) void revalidate();
  }, [isFirst, revalidate]);
  useRevalidateOnSignIn();
  const askToBeTold = useNotifyRequest(({ request }) => request);
  return (
    <>
      <PageHead
        title="Speaking tests"
        description="Choose a part of the IELTS-style speaking test, check your microphone and start."
      />
      <h1 className="text-3xl sm:text-4xl">Speaking tests</h1>
      <p className="mt-3 max-w-2xl text-lg text-ink-soft">
        You talk to an AI examiner, as in the exam. At the end you get an estimate of your band, with the
        reasons.
      </p>
      {/* Its line is there before it is, so that nothing moves when it comes. */}
      <p className="mt-3 min-h-[1lh] font-medium" data-testid="allowance">
        {allowance === null ? '' : allowanceText(allowance, localTime)}
      </p>
      <ApprovalNotice isRequired={config.requireApproved === true} />
      <h2 className="sr-only">Choose a test</h2>
      <ul className="mt-6 grid gap-4 md:grid-cols-2">
        {MODES.map((info) => (
          <li key={info.mode} className="flex">
            <ModeCard
              info={info}
              isOpen={isModeOpen(info.mode, config.flags)}
              onNotify={() => askToBeTold(topicOfMode(info.mode, config.flags))}
            />
          </li>
        ))}
      </ul>
      {ownTests.entries.length === 0 ? null : (
        <Card className="mt-6" aria-labelledby="your-tests">
          <h2 id="your-tests" className="text-xl">
            Your tests
          </h2>
          <p className="mt-1 text-sm text-ink-soft">
            <span>
              {ownTests.keptBy === 'account'
                ? 'These tests are kept in your account.'
                : 'This list is kept in this browser only.'}
            </span>{' '}
            Only you can open a report, unless you share it.
          </p>
          <OwnTestList entries={ownTests.entries} />
        </Card>
      )}
      {config.telephoneNumber === undefined ? null : <TelephoneCard flags={config.flags} />}
      <KeptVoices />
      <div className="mt-6 grid items-start gap-4 md:grid-cols-2">
        <Card aria-labelledby="check-microphone">
          <h2 id="check-microphone" className="mb-3 text-xl">
            Check your microphone
          </h2>
          <MicrophoneCheck />
        </Card>
        <Card aria-labelledby="what-is-stored">
          <h2 id="what-is-stored" className="mb-3 text-xl">
            What we store and what we don’t
          </h2>
          <PrivacyNotes engines={config.engines} />
        </Card>
      </div>
    </>
  );
}
