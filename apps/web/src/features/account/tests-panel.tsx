import type { AccountTest } from '@bandpal/contracts';
import { TestLine } from '../report/test-line.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { readAccountTests } from '../../api/account.ts';
import { LoadedPart } from '../session/loaded-part.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useLoaded } from '../session/use-loaded.ts';

const STATUS_TEXTS: Record<AccountTest['status'], string> = {
  active: 'Running',
  interrupted: 'Not finished',
  finished: 'Finished',
  released: 'No answers, not charged',
};

/** The account's tests: the way to their reports, and on with a test that was cut off. */
export function TestsPanel() {
  const { loaded, reload } = useLoaded(readAccountTests);
  return (
    <Panel
      title="Your tests"
      intro={<TextLink to="/home">See how your estimates are changing, and today’s plan</TextLink>}
    >
      <LoadedPart loaded={loaded} onRetry={reload}>
        {(tests) =>
          tests.length === 0 ? (
            <p>
              You haven’t taken a test yet. <TextLink to="/speaking">Choose your first one</TextLink>.
            </p>
          ) : (
            <ul className="divide-y divide-line">
              {tests.map((test) => (
                <TestLine key={test.id} test={test} band={test.band} remark={STATUS_TEXTS[test.status]} />
              ))}
            </ul>
          )
        }
      </LoadedPart>
    </Panel>
  );
}
