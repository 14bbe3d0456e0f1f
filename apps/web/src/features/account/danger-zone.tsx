import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { signOutToStart } from '../session/leave-session.ts';
import { Panel } from '../../ui/panel.tsx';
import { CONFIRM_WORD, SUCCEEDED, FAILED, NO_TOKEN, tryAgain } from './profile-texts.ts';
import { Remark } from './remark.tsx';
import { BandpalError, type AccountErased } from '@bandpal/contracts';
import { UnreachableError } from '../../api/unreachable-error.ts';
import { readAccessToken } from '../../api/access-token-source.ts';
import { forgetDevice } from '../../identity/session-trace.ts';
import { openIdentity } from '../../identity/open-identity.ts';
import { eraseAccount } from '../../api/account.ts';
import { askForProof } from './use-identity-action.ts';

/** Erases the account for good. Null when that is done; otherwise the alert to show. */
async function deleteAccount(): Promise<string | null> {
  const failed = await erase();
  // A sign-out would leave the keys of a remembered browser, which are named after the person's address.
  if (failed === null) forgetDevice(() => window.localStorage);
  return failed;
}

async function erase(): Promise<string | null> {
  try {
    const token = await readAccessToken();
    if (token === null) return NO_TOKEN;
    const { identityErased } = await eraseProved(token);
    if (identityErased) return null;
    const identity = await openIdentity();
    const deleted = await identity.deleteUser();
    return deleted.ok ? null : failure(deleted.problem.message);
  } catch (error) {
    console.warn('The account could not be deleted.', error);
    if (error instanceof UnreachableError) return tryAgain(FAILED.deletion);
    if (!(error instanceof BandpalError)) return tryAgain(FAILED.deletion);
    // An error with a cause is our own: the server gave no reason.
    return failure(error.cause === undefined ? error.message : '');
  }
}

/** Asks for a fresh sign-in in place where one is wanted. */
async function eraseProved(token: string): Promise<AccountErased> {
  try {
    return await eraseAccount(token);
  } catch (error) {
    const wantsProof = error instanceof BandpalError && error.code === 'account.proof-needed';
    if (!wantsProof || !(await askForProof())) throw error;
    return eraseAccount(token);
  }
}

const failure = (reason: string): string => `${FAILED.deletion}: ${reason === '' ? 'Unknown error' : reason}`;

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
