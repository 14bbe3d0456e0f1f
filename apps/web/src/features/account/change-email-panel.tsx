import { useState } from 'react';
import type { FormEvent } from 'react';
import { compactTextOf } from '../auth/form-text.ts';
import { CodeField } from '../auth/views/code-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { codeProblem, emailProblem } from './check-profile-form.ts';
import { keepFlash } from './flash.ts';
import { FAILED, SUCCEEDED } from './profile-texts.ts';
import { Panel } from './panel.tsx';
import { Remark } from './remark.tsx';
import { useIdentityAction } from './use-identity-action.ts';

type Step = 'closed' | 'address' | 'code';

/** The new address, then the code that was sent to it. The old one counts until the code is right. */
export function ChangeEmailPanel() {
  const [step, setStep] = useState<Step>('closed');
  const { isPending, remark, setRemark, run } = useIdentityAction();

  const reset = (to: Step) => {
    setStep(to);
    setRemark(null);
  };
  const reject = (text: string) => setRemark({ tone: 'danger', text });
  const sendCode = async (form: FormData) => {
    const email = compactTextOf(form, 'email');
    const problem = emailProblem(email);
    if (problem !== null) return reject(problem);
    const sent = await run(FAILED.emailCode, (identity) => identity.changeEmail(email));
    if (sent === undefined) return;
    if (!sent.value.isCodeSent) return finish();
    setStep('code');
    setRemark({ tone: 'good', text: SUCCEEDED.emailCode });
  };
  const confirm = async (form: FormData) => {
    const code = compactTextOf(form, 'code');
    const problem = codeProblem(code);
    if (problem !== null) return reject(problem);
    const confirmed = await run(FAILED.confirmEmail, (identity) => identity.confirmEmail(code));
    if (confirmed !== undefined) finish();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void (step === 'address' ? sendCode(form) : confirm(form));
  };
  return (
    <Panel title="Change Email">
      {step === 'closed' ? (
        <Button variant="secondary" onClick={() => reset('address')}>
          Change Email
        </Button>
      ) : (
        <form key={step} className="space-y-4" noValidate onSubmit={submit}>
          <Remark remark={remark} />
          {step === 'address' ? (
            <Field
              label="New email address"
              name="email"
              type="email"
              autoComplete="email"
              autoFocus
              required
            />
          ) : (
            <CodeField label="Verification code" autoFocus />
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isBusy={isPending}>
              {step === 'address' ? 'Send Verification Code' : 'Confirm Email'}
            </Button>
            <Button variant="secondary" disabled={isPending} onClick={() => reset('closed')}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </Panel>
  );
}

/** Everything on the page may show the old address, so it is loaded anew. */
function finish(): void {
  keepFlash(SUCCEEDED.email);
  window.location.reload();
}
