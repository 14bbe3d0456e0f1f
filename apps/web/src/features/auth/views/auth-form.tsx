import type { ReactNode, ComponentProps } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { checkNewPassword, type AuthState, type AuthEvent, type AuthError } from '../auth-model.ts';
import { PAUSED, MAIL_CODE, PASSWORD_HINT } from '../auth-texts.ts';
import { useFocusOnWrongField } from '../use-focus-on-wrong-field.ts';
import type { AuthFlow } from '../auth-flow.ts';
import { Mail } from 'lucide-react';
import { TEXT_LINK } from '../../../ui/text-link.tsx';
import { compactTextOf, textOf } from '../form-text.ts';
import { PasswordField } from '../password-field.tsx';

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

/** What every view of the sign-in window gets. */
export interface ViewProps {
  state: AuthState;
  flow: AuthFlow;
  onEvent: (event: AuthEvent) => void;
}

interface MailCodeButtonProps {
  isPending: boolean;
  /** The person has just been told about it, and can go on with the keyboard. */
  autoFocus?: boolean;
  onClick: () => void;
}

/** The way in without the password. */
export function MailCodeButton({ isPending, autoFocus = false, onClick }: MailCodeButtonProps) {
  return (
    <Button
      variant="secondary"
      className="w-full"
      disabled={isPending}
      autoFocus={autoFocus}
      onClick={onClick}
    >
      <Mail aria-hidden="true" className="size-5" />
      {MAIL_CODE}
    </Button>
  );
}

/** A way to another view: looks like a link in running text, and is a button because it leads to no address. */
export function LinkButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={`inline-flex min-h-11 items-center ${TEXT_LINK} ${className}`}
      {...rest}
    />
  );
}

interface ViewLinkProps {
  to: (AuthEvent & { type: 'went' })['to'];
  onEvent: (event: AuthEvent) => void;
  children: string;
}

/** The way to another view, which takes along the address that was typed. */
export function ViewLink({ to, onEvent, children }: ViewLinkProps) {
  return (
    <LinkButton
      onClick={({ currentTarget: { form } }) => {
        const typed = form === null ? null : new FormData(form);
        const email = typed?.has('username') === true ? { email: compactTextOf(typed, 'username') } : {};
        onEvent({ type: 'went', to, ...email });
      }}
    >
      {children}
    </LinkButton>
  );
}

interface NewPasswordFieldsProps {
  state: AuthState;
  /** Of a new account; otherwise it takes the place of another one. */
  isFirst?: boolean;
  autoFocus?: boolean;
  disabled?: boolean;
}

/** A password that is chosen, and its repetition. */
export function NewPasswordFields({ state, isFirst = false, autoFocus, disabled }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={isFirst ? 'Password' : 'New password'}
        name="new-password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        autoFocus={autoFocus}
        disabled={disabled}
        error={errorAt(state, 'new-password')}
      />
      <PasswordField
        label={isFirst ? 'Confirm password' : 'Confirm new password'}
        name="confirmation"
        autoComplete="new-password"
        disabled={disabled}
        error={errorAt(state, 'confirmation')}
      />
    </>
  );
}

/** The chosen password of a form that has these fields, and what is wrong with it. */
export function newPasswordOf(form: FormData): { password: string; error: AuthError | null } {
  const password = textOf(form, 'new-password');
  return { password, error: checkNewPassword(password, textOf(form, 'confirmation')) };
}
