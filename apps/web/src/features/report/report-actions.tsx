import type { PracticeOf } from '@bandpal/contracts';
import { Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { eraseTest } from './erase-test.ts';
import { PrintDialog } from './print-dialog.tsx';
import { PRINT_TEXTS } from './print-texts.ts';
import { ACTION_TEXTS as TEXTS, NOT_ERASED, REMOVE_PRACTICE, REMOVE_TEST } from './report-actions-texts.ts';

interface ReportActionsProps {
  test: { id: string };
  /** Left out where it is a whole test: a practice leads back to its test. */
  practice?: PracticeOf;
  /** The button that shares it; left out: it cannot be shared. */
  share?: ReactNode;
}

/** What the owner can do with a report: print it, share it, delete it with the whole test. */
export function ReportActions({ test, practice, share }: ReportActionsProps) {
  const texts = practice === undefined ? REMOVE_TEST : REMOVE_PRACTICE;
  const wayOut = practice === undefined ? '/speaking' : `/reports/${encodeURIComponent(practice.testId)}`;
  const [open, setOpen] = useState<'none' | 'print' | 'delete'>('none');
  const [problem, setProblem] = useState<keyof typeof NOT_ERASED | null>(null);
  const navigate = useNavigate();
  const close = () => setOpen('none');
  const remove = async () => {
    close();
    setProblem(null);
    const erasure = await eraseTest(test.id);
    if (erasure === 'erased') await navigate(wayOut, { replace: true });
    else setProblem(erasure);
  };
  return (
    <div className="print:hidden">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpen('print')}>
          <Printer aria-hidden="true" className="size-5" />
          {PRINT_TEXTS.open}
        </Button>
        {share}
        <Button variant="danger" onClick={() => setOpen('delete')}>
          <Trash2 aria-hidden="true" className="size-5" />
          {texts.open}
        </Button>
      </div>
      <p role="alert" className="mt-2 text-danger">
        {problem === null ? '' : NOT_ERASED[problem]}
      </p>
      <PrintDialog open={open === 'print'} onClose={close} />
      <ConfirmDialog
        open={open === 'delete'}
        title={texts.title}
        confirmLabel={TEXTS.removeNow}
        cancelLabel={TEXTS.keep}
        onConfirm={() => void remove()}
        onCancel={close}
      >
        <p>{texts.warning}</p>
      </ConfirmDialog>
    </div>
  );
}
