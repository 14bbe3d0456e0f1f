import type { ReactNode } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { AuthState } from '../auth-model.ts';
import { useFocusOnWrongField } from '../use-focus-on-wrong-field.ts';

interface AuthFormProps {
  state: AuthState;
  /** Label of the button that sends the form; left out where every choice is a button. */
  submitLabel?: string;
  isDisabled?: boolean;
  onSubmit?: (form: FormData) => void;
  /** The fields. */
  children?: ReactNode;
  /** Links and further buttons below. */
  after?: ReactNode;
}

/** What every view of the window has: an error that belongs to no field, fields, one button, and ways out. */
export function AuthForm({
  state,
  submitLabel,
  isDisabled = false,
  onSubmit,
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
        </Alert>
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
