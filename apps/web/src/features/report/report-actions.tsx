import type { TestReport } from '@bandpal/contracts';
import { Download, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { eraseTest } from './erase-test.ts';
import { saveAsFile } from './save-as-file.ts';

/** What can be done with a report: print, keep as a file, delete with the whole test. */
export function ReportActions({ test }: { test: TestReport }) {
  const [isAsking, setAsking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const navigate = useNavigate();
  const remove = async () => {
    setAsking(false);
    setFailed(false);
    if ((await eraseTest(test.id)) === 'failed') setFailed(true);
    else await navigate('/speaking', { replace: true });
  };
  return (
    <div className="print:hidden">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          Print
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            saveAsFile(`speaking-report-${test.startedAt.slice(0, 10)}.json`, JSON.stringify(test, null, 2))
          }
        >
          <Download aria-hidden="true" className="size-5" />
          Download as JSON
        </Button>
        <Button variant="danger" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden="true" className="size-5" />
          Delete my test
        </Button>
      </div>
      <p role="alert" className="mt-2 text-danger">
        {hasFailed ? 'The test was not deleted. Please try again.' : ''}
      </p>
      <ConfirmDialog
        open={isAsking}
        title="Delete this test?"
        confirmLabel="Delete it"
        cancelLabel="Keep it"
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        <p>Your answers and this report are erased for good. Nobody can bring them back.</p>
      </ConfirmDialog>
    </div>
  );
}
