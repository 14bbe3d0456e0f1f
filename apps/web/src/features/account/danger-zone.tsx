import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { deleteAccount } from './delete-account.ts';
import { signOutToStart } from '../session/leave-session.ts';
import { Panel } from '../../ui/panel.tsx';
import { CONFIRM_WORD, SUCCEEDED } from './profile-texts.ts';
import { Remark } from './remark.tsx';

type Step = 'new' | 'confirming' | 'deleting' | 'closed';

/** Deletes the account, after the word that confirms it. */
export function DangerZone() {
  const [step, setStep] = useState<Step>('new');
  const [word, setWord] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const navigate = useNavigate();
  const isDeleting = step === 'deleting';

  const cancel = () => {
    setStep('closed');
    setWord('');
    setFailure(null);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isDeleting || word !== CONFIRM_WORD) return;
    setStep('deleting');
    setFailure(null);
    const failed = await deleteAccount();
    if (failed !== null) {
      setStep('confirming');
      setFailure(failed);
      return;
    }
    await signOutToStart({ everywhere: false, farewell: SUCCEEDED.deletion }, navigate);
  };
  return (
    <Panel
      title="Danger Zone"
      intro="Deleting your account removes your tests, reports, credits and everything else we hold about you. This can’t be undone."
    >
      {step === 'new' || step === 'closed' ? (
        // Cancelling the form leads back to this button.
        <Button variant="danger" autoFocus={step === 'closed'} onClick={() => setStep('confirming')}>
          Delete Account
        </Button>
      ) : (
        <form className="space-y-4" noValidate onSubmit={(event) => void submit(event)}>
          <Field
            label={`Type ${CONFIRM_WORD} to confirm`}
            name="confirmation"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={word}
            onChange={({ target }) => setWord(target.value)}
            readOnly={isDeleting}
            autoFocus
            required
          />
          <Remark remark={failure === null ? null : { tone: 'danger', text: failure }} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="danger" isBusy={isDeleting} disabled={word !== CONFIRM_WORD}>
              {isDeleting ? 'Deleting…' : 'Delete my account permanently'}
            </Button>
            <Button variant="secondary" disabled={isDeleting} onClick={cancel}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </Panel>
  );
}
