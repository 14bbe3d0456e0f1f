import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { AuthState } from '../auth-model.ts';

interface AuthFormProps {
  state: AuthState;
  /** Of the button that sends the form; left out where the choice itself does. */
  submitLabel?: string;
  isDisabled?: boolean;
  onSubmit?: (form: FormData) => void;
  /** The fields. */
  children?: ReactNode;
  /** Links and further buttons below. */
  after?: ReactNode;
}

/** What every view of the window has: a notice, an error that belongs to no field, fields, one button, and ways out. */
export function AuthForm({
  state,
  submitLabel,
  isDisabled = false,
  onSubmit,
  children,
  after,
}: AuthFormProps) {
  const { notice, error, isPending } = state;
  const form = useFocusOnWrongField(error);
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
      {notice === null ? null : (
        <Alert tone="good" isLive>
          {notice}
        </Alert>
      )}
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

function useFocusOnWrongField(error: AuthState['error']) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error === null || error.field === 'form') return;
    form.current?.querySelector<HTMLInputElement>('input[aria-invalid=true]')?.focus();
  }, [error]);
  return form;
}
