import type { TestReport } from '@bandpal/contracts';
import { Button } from '../../ui/button.tsx';
import { ACTION_TEXTS as TEXTS } from './report-actions-texts.ts';
import { saveAsFile } from './save-as-file.ts';

/** For people without an account: where their report opens, and the way to their data, which an account has in its profile. */
export function GuestReportNote({ test }: { test: TestReport }) {
  if (test.owner !== 'guest') return null;
  const save = () =>
    saveAsFile(`speaking-report-${test.startedAt.slice(0, 10)}.json`, JSON.stringify(test, null, 2));
  return (
    <div className="text-sm text-ink-soft print:hidden">
      <p>{TEXTS.guestNote}</p>
      <p>
        <Button variant="quiet" className="-ms-4 text-sm" onClick={save}>
          {TEXTS.guestData}
        </Button>
      </p>
    </div>
  );
}
