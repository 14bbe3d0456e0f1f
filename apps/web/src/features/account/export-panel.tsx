import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveAsFile } from '../report/save-as-file.ts';
import { Button } from '../../ui/button.tsx';
import { exportAccount } from '../../api/account.ts';
import { Panel } from './panel.tsx';
import { FAILED, tryAgain } from './profile-texts.ts';
import { Remark } from './remark.tsx';

/** Everything we keep of the person, in one file. */
export function ExportPanel() {
  const [isPending, setIsPending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const save = async () => {
    setIsPending(true);
    setHasFailed(false);
    try {
      saveAsFile('bandpal-account.json', await exportAccount());
    } catch (error) {
      console.warn('The data could not be collected.', error);
      setHasFailed(true);
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Panel
      title="Your Data"
      intro="Everything we keep of you, as one JSON file: account, tests, answers, reports, credits."
    >
      <Remark remark={hasFailed ? { tone: 'danger', text: tryAgain(FAILED.export) } : null} />
      <Button variant="secondary" isBusy={isPending} onClick={() => void save()}>
        <Download aria-hidden="true" className="size-5" />
        Download my data
      </Button>
    </Panel>
  );
}
