import type { EndedFactors, OwnFactors } from '@bandpal/contracts';
import { useState } from 'react';
import { endFactors, readFactors } from '../../api/account.ts';
import type { Outcome } from '../../identity/identity-problem.ts';
import { WRONG_CREDENTIALS } from '../../identity/refusal-texts.ts';
import { Button } from '../../ui/button.tsx';
import { AdditionsField, chosenAdditions } from './additions-field.tsx';
import { ADDITIONS } from './additions-texts.ts';
import { newPasswordProblem, FAILED, SUCCEEDED, type NewPasswordProblem } from './profile-texts.ts';
import { Panel } from '../../ui/panel.tsx';
import { outcomeOf, useIdentityAction } from './use-identity-action.ts';
import { Remark } from './remark.tsx';
import { PASSWORD_HINT } from '../auth/auth-texts.ts';
import { PasswordField } from '../auth/password-field.tsx';
import { useFocusOnWrongField } from '../auth/use-focus-on-wrong-field.ts';
import { endedOf } from './additions.ts';

const EMPTY = { current: '', next: '', confirmation: '' };

/** What stands in the three fields. */
type PasswordFields = typeof EMPTY;

interface ChangePasswordFormProps {
  /** What else can end with the old password; null: nothing, or it is not known yet. */
  factors: OwnFactors | null;
  /** Password managers keep the new password under this name. */
  email: string;
  problem: NewPasswordProblem | null;
  isPending: boolean;
  /** `ended`: what the person wants to end besides. */
  onSubmit: (fields: PasswordFields, ended: EndedFactors | null) => void;
  onCancel: () => void;
}

/** The old password, and the new one twice. It can be sent when all three are filled. */
function ChangePasswordForm({
  factors,
  email,
  problem,
  isPending,
  onSubmit,
  onCancel,
}: ChangePasswordFormProps) {
  const [fields, setFields] = useState(EMPTY);
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [now] = useState(() => new Date());
  const form = useFocusOnWrongField(problem);
  const isFilled = Object.values(fields).every((text) => text !== '');
  const field = (name: keyof PasswordFields) => ({
    name,
    value: fields[name],
    error: problem?.field === name ? problem.text : null,
    onChange: ({ target }: { target: HTMLInputElement }) => setFields({ ...fields, [name]: target.value }),
  });
  return (
    <form
      ref={form}
      className="space-y-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const ended = factors === null ? null : endedOf(chosenAdditions(factors, now, changed));
        if (isFilled && !isPending) onSubmit(fields, ended);
      }}
    >
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        autoFocus
        {...field('current')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`${PASSWORD_HINT} Your other devices are signed out.`}
        {...field('next')}
      />
      <PasswordField label="Confirm new password" autoComplete="new-password" {...field('confirmation')} />
      {factors === null ? null : (
        <AdditionsField
          factors={factors}
          now={now}
          changed={changed}
          onChange={(key, isChosen) => setChanged(new Map([...changed, [key, isChosen]]))}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isPending} disabled={!isFilled}>
          Update Password
        </Button>
        <Button variant="secondary" disabled={isPending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface ChangePasswordPanelProps {
  email: string;
  /** Whether this installation keeps the accounts, and can end what was added to one. */
  isOwnPool?: boolean;
  /** Something that other panels show has changed. */
  onChanged?: () => void;
}

/** Opens to a form of three fields; closing or success empties it. What was added to the account can end with the old password. */
export function ChangePasswordPanel({ email, isOwnPool = false, onChanged }: ChangePasswordPanelProps) {
  const [step, setStep] = useState<'new' | 'open' | 'closed'>('new');
  const [problem, setProblem] = useState<NewPasswordProblem | null>(null);
  const [factors, setFactors] = useState<OwnFactors | null>(null);
  const { isPending, remark, setRemark, run } = useIdentityAction();

  const show = (next: 'open' | 'closed') => {
    setStep(next);
    setProblem(null);
    setRemark(null);
    setFactors(null);
    if (next === 'open' && isOwnPool) void readQuietly().then(setFactors);
  };
  const change = async ({ current, next, confirmation }: PasswordFields, ended: EndedFactors | null) => {
    const wrong = newPasswordProblem(next, confirmation);
    setProblem(wrong);
    setRemark(null);
    if (wrong !== null) return;
    const hadLinks = hasLinks(factors);
    const done = await run(FAILED.password, async (identity) =>
      aboutCurrentPassword(await identity.changePassword(current, next)),
    );
    if (done === undefined) return;
    show('closed');
    if (ended !== null) {
      const isEnded = await run(ADDITIONS.failed, () => outcomeOf(endFactors(ended)));
      onChanged?.();
      if (isEnded === undefined) return;
    }
    const texts = [
      SUCCEEDED.password,
      ...(ended === null ? [] : [ADDITIONS.done]),
      ...(hadLinks && hasLinks(await readQuietly()) ? [ADDITIONS.linksLeft] : []),
    ];
    setRemark({ tone: 'good', text: texts.join(' ') });
  };
  return (
    <Panel title="Change Password">
      <Remark remark={remark} />
      {step === 'open' ? (
        <ChangePasswordForm
          factors={factors}
          email={email}
          problem={problem}
          isPending={isPending}
          onSubmit={(fields, ended) => void change(fields, ended)}
          onCancel={() => show('closed')}
        />
      ) : (
        // Cancelling the form, or its success, leads back to this button.
        <Button variant="secondary" autoFocus={step === 'closed'} onClick={() => show('open')}>
          Change Password
        </Button>
      )}
    </Panel>
  );
}

const hasLinks = (factors: OwnFactors | null): boolean => (factors?.formerAddresses ?? []).length > 0;

/** A password can be changed although what was added could not be read. */
async function readQuietly(): Promise<OwnFactors | null> {
  try {
    return await readFactors();
  } catch (error) {
    console.warn('What was added to the account could not be read.', error);
    return null;
  }
}

/** The service checks this form like a sign-in, but the only thing in it that can be wrong is the current password. */
function aboutCurrentPassword(outcome: Outcome): Outcome {
  if (outcome.ok || outcome.problem.message !== WRONG_CREDENTIALS) return outcome;
  return { ok: false, problem: { ...outcome.problem, message: 'The current password isn’t right.' } };
}
