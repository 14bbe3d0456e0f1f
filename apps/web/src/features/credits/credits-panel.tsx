import { creditHistorySchema } from '@bandpal/contracts';
import type { CreditEntry, CreditHistory } from '@bandpal/contracts';
import { Link } from 'react-router';
import { modeInfo } from '../modes/mode-catalogue.ts';
import { localTime } from '../modes/allowance-text.ts';
import { TEST_PRICE } from '../../site/credit-text.ts';
import { plural } from '../../ui/plural.ts';
import { TEXT_LINK } from '../../ui/text-link.tsx';
import { useSession } from '../session/session-store.ts';
import { LoadedPart } from '../session/loaded-part.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useLoaded } from '../session/use-loaded.ts';
import { fetchJson, requireAccessToken } from '../../api/fetch-json.ts';

const KINDS: Record<CreditEntry['kind'], string> = {
  grant: 'Credits added',
  hold: 'Set aside for a test',
  capture: 'Test finished, credit used',
  release: 'Given back',
};

/** How many credits there are, and where they came from and went. */
export function CreditsPanel() {
  const { credits, areCreditsLoaded } = useSession();
  const { loaded, reload } = useLoaded(readCreditHistory);
  return (
    <Panel title="Credits" intro={`One test of about 5 minutes costs ${TEST_PRICE}. Credits never expire.`}>
      <p>
        <strong className="text-4xl text-accent tabular-nums" data-testid="credits">
          {areCreditsLoaded ? credits : '…'}
        </strong>{' '}
        {plural(credits, ['credit left', 'credits left'])}
      </p>
      <LoadedPart loaded={loaded} onRetry={reload}>
        {({ entries }) =>
          entries.length === 0 ? (
            <p className="text-ink-soft">No credits added or used yet.</p>
          ) : (
            <details>
              <summary className={`inline-flex min-h-11 items-center ${TEXT_LINK}`}>Credit history</summary>
              <ul className="mt-2 divide-y divide-line">
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ul>
            </details>
          )
        }
      </LoadedPart>
    </Panel>
  );
}

function Entry({ entry }: { entry: CreditEntry }) {
  const { at, kind, amount, balance, testId, mode } = entry;
  return (
    <li className="flex items-baseline justify-between gap-3 py-2">
      <div className="min-w-0">
        <p>{KINDS[kind]}</p>
        <p className="text-sm text-ink-soft">
          <time dateTime={at}>{localTime(at)}</time>
          {mode === null ? null : <span>{` · ${modeInfo(mode).title}`}</span>}
          {testId === null ? null : (
            <>
              <span>{' · '}</span>
              <Link to={`/reports/${encodeURIComponent(testId)}`} className={TEXT_LINK}>
                Report<span className="sr-only"> of {localTime(at)}</span>
              </Link>
            </>
          )}
        </p>
      </div>
      <p className="shrink-0 text-end tabular-nums">
        <span className="font-semibold">{amount > 0 ? `+${amount}` : String(amount).replace('-', '−')}</span>
        <span className="block text-sm text-ink-soft">{balance} left</span>
      </p>
    </li>
  );
}

/** What happened to the credits, newest first. */
const readCreditHistory = async (): Promise<CreditHistory> =>
  fetchJson(creditHistorySchema, '/credits/history', { token: await requireAccessToken() });
