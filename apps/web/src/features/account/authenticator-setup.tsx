import { useState } from 'react';
import { AuthenticatorSecret } from '../auth/authenticator-secret.tsx';
import { compactTextOf } from '../auth/form-text.ts';
import { CodeField } from '../auth/views/code-field.tsx';
import { Button } from '../../ui/button.tsx';
import { codeProblem } from './profile-texts.ts';

interface AuthenticatorSetupProps {
  secret: string;
  account: string;
  isPending: boolean;
  onConfirm: (code: string) => void;
  onCancel: () => void;
}

/** Puts the secret into an authenticator app and proves that it is there. */
export function AuthenticatorSetup(props: AuthenticatorSetupProps) {
  const [error, setError] = useState<string | null>(null);
  return (
    <form
      className="space-y-4 rounded-xl border border-line p-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const code = compactTextOf(new FormData(event.currentTarget), 'code');
        const problem = codeProblem(code);
        setError(problem);
        if (problem === null) props.onConfirm(code);
      }}
    >
      <h4 className="text-lg">Set up an authenticator app</h4>
      <p>Scan this with an authenticator app, then enter the code the app shows.</p>
      <AuthenticatorSecret secret={props.secret} account={props.account} />
      <CodeField label="Code from the app" autoFocus error={error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={props.isPending}>
          Confirm
        </Button>
        <Button variant="secondary" disabled={props.isPending} onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
