import { Download } from 'lucide-react';
import { saveAsFile } from '../report/save-as-file.ts';
import { Button } from '../../ui/button.tsx';
import { exportAccount } from '../../api/account.ts';
import { Panel } from './panel.tsx';
import { outcomeOf } from './product-outcome.ts';
import { FAILED } from './profile-texts.ts';
import { Remark } from './remark.tsx';
import { useIdentityAction } from './use-identity-action.ts';

/** Everything we keep of the person, in one file. */
export function ExportPanel() {
  const { isPending, remark, run } = useIdentityAction();
  const save = async () => {
    const collected = await run(FAILED.export, () => outcomeOf(exportAccount()));
    if (collected !== undefined) saveAsFile('bandpal-account.json', collected.value);
  };
  return (
    <Panel
      title="Your data"
      intro="Everything we hold about you, in one JSON file: account, tests, answers, reports, credits."
    >
      <Remark remark={remark} />
      <Button variant="secondary" isBusy={isPending} onClick={() => void save()}>
        <Download aria-hidden="true" className="size-5" />
        Download my data
      </Button>
    </Panel>
  );
}
