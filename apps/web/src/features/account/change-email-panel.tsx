import { useState } from 'react';
import type { FormEvent } from 'react';
import { compactTextOf } from '../auth/form-text.ts';
import { useFocusOnWrongField } from '../auth/use-focus-on-wrong-field.ts';
import { CodeField } from '../auth/views/code-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { codeProblem, emailProblem } from './check-profile-form.ts';
import { keepFlash } from '../../site/flash.ts';
import { FAILED, SUCCEEDED } from './profile-texts.ts';
import { Panel } from './panel.tsx';
import { Remark } from './remark.tsx';
import { useIdentityAction } from './use-identity-action.ts';

type Step = 'new' | 'address' | 'code' | 'closed';

/** The new address, then the code that was sent to it. The old one counts until the code is right. */
export function ChangeEmailPanel() {
  const [step, setStep] = useState<Step>('new');
  const [problem, setProblem] = useState<{ text: string } | null>(null);
  const { isPending, remark, setRemark, run } = useIdentityAction();
  const form = useFocusOnWrongField(problem);

  const show = (next: Step) => {
    setStep(next);
    setProblem(null);
    setRemark(null);
  };
  /** Whether the text of a field is good; otherwise that is said next to it. */
  const accept = (wrong: string | null): boolean => {
    setProblem(wrong === null ? null : { text: wrong });
    setRemark(null);
    return wrong === null;
  };
  const sendCode = async (email: string) => {
    if (!accept(emailProblem(email))) return;
    const sent = await run(FAILED.emailCode, (identity) => identity.changeEmail(email));
    if (sent === undefined) return;
    if (!sent.value.isCodeSent) return finish();
    show('code');
    setRemark({ tone: 'good', text: SUCCEEDED.emailCode });
  };
  const confirm = async (code: string) => {
    if (!accept(codeProblem(code))) return;
    const confirmed = await run(FAILED.confirmEmail, (identity) => identity.confirmEmail(code));
    if (confirmed !== undefined) finish();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const typed = new FormData(event.currentTarget);
    void (step === 'address'
      ? sendCode(compactTextOf(typed, 'email'))
      : confirm(compactTextOf(typed, 'code')));
  };
  const error = problem?.text ?? null;
  return (
    <Panel title="Change Email">
      <Remark remark={remark} />
      {step === 'address' || step === 'code' ? (
        <form key={step} ref={form} className="space-y-4" noValidate onSubmit={submit}>
          {step === 'address' ? (
            <Field
              label="New email address"
              name="email"
              type="email"
              autoComplete="email"
              autoFocus
              required
              error={error}
            />
          ) : (
            <CodeField label="Verification code" autoFocus error={error} />
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isBusy={isPending}>
              {step === 'address' ? 'Send Verification Code' : 'Confirm Email'}
            </Button>
            <Button variant="secondary" disabled={isPending} onClick={() => show('closed')}>
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        // Whoever comes back from the form goes on from here.
        <Button variant="secondary" autoFocus={step === 'closed'} onClick={() => show('address')}>
          Change Email
        </Button>
      )}
    </Panel>
  );
}

/** Everything on the page may show the old address, so it is loaded anew. */
function finish(): void {
  keepFlash(SUCCEEDED.email);
  window.location.reload();
}
