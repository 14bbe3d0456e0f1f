import { compactTextOf } from '../auth/form-text.ts';
import { useFocusOnWrongField } from '../auth/use-focus-on-wrong-field.ts';
import { CodeField } from '../auth/views/code-field.tsx';
import { LateMail } from '../auth/views/late-mail.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

/** What is asked for: the new address, or the code that was sent there. */
export type EmailStep = 'address' | 'code';

interface ChangeEmailFormProps {
  step: EmailStep;
  /** What is wrong with what was sent last; a new object each time, so that the focus goes there again. */
  problem: { text: string } | null;
  isPending: boolean;
  onSubmit: (text: string) => void;
  onCancel: () => void;
}

/** One of the two forms of a new address. */
export function ChangeEmailForm({ step, problem, isPending, onSubmit, onCancel }: ChangeEmailFormProps) {
  const form = useFocusOnWrongField(problem);
  const error = problem?.text ?? null;
  return (
    <form
      ref={form}
      className="space-y-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) onSubmit(compactTextOf(new FormData(event.currentTarget), NAMES[step]));
      }}
    >
      {step === 'address' ? (
        <Field
          label="New email address"
          name={NAMES.address}
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
        <Button variant="secondary" disabled={isPending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {step === 'code' ? <LateMail codeFor="new-address" isPending={isPending} /> : null}
    </form>
  );
}

const NAMES: Record<EmailStep, string> = { address: 'email', code: 'code' };
