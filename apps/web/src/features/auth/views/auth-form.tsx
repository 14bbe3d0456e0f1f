import type { ReactNode } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { AuthState } from '../auth-model.ts';
import { PAUSED } from '../auth-texts.ts';
import { useFocusOnWrongField } from '../use-focus-on-wrong-field.ts';
import { MailCodeButton } from './mail-code-button.tsx';

interface AuthFormProps {
  state: AuthState;
  /** Label of the button that sends the form; left out where every choice is a button. */
  submitLabel?: string;
  isDisabled?: boolean;
  onSubmit?: (form: FormData) => void;
  /** The fields. */
  children?: ReactNode;
  /** Has a code sent that signs in, where an error offers that. */
  onMailCode?: () => void;
  /** Links and further buttons below. */
  after?: ReactNode;
}

/** What every view of the window has: an error that belongs to no field, fields, one button, and ways out. */
export function AuthForm({
  state,
  submitLabel,
  isDisabled = false,
  onSubmit,
  onMailCode,
  children,
  after,
}: AuthFormProps) {
  const { error, isPending } = state;
  const form = useFocusOnWrongField(error?.field === 'form' ? null : error);
  return (
    <form
      ref={form}
      noValidate
      aria-busy={isPending}
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && !isDisabled) onSubmit?.(new FormData(event.currentTarget));
      }}
    >
      {error?.field === 'form' ? (
        <Alert tone="danger" isLive>
          {error.text}
          {error.way?.canMailCode === false ? <p className="mt-1">{PAUSED.otherWays}</p> : null}
        </Alert>
      ) : null}
      {error?.field === 'form' && error.way?.canMailCode === true && onMailCode !== undefined ? (
        <MailCodeButton isPending={isPending} onClick={onMailCode} autoFocus />
      ) : null}
      {children}
      {submitLabel === undefined ? null : (
        <Button type="submit" className="w-full" isBusy={isPending} disabled={isDisabled}>
          {submitLabel}
        </Button>
      )}
      {after}
    </form>
  );
}

/** The text that stands next to a field. */
export const errorAt = (state: AuthState, field: string): string | null =>
  state.error?.field === field ? state.error.text : null;
