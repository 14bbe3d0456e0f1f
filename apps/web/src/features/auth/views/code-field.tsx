import type { ReactNode } from 'react';
import { Field } from '../../../ui/field.tsx';

interface CodeFieldProps {
  label: string;
  hint?: ReactNode | undefined;
  error?: string | null;
  autoFocus?: boolean | undefined;
  className?: string | undefined;
  disabled?: boolean | undefined;
  /** A recovery code will do, too. */
  hasLetters?: boolean | undefined;
}

/** A field for a code from a message or an authenticator app. */
export function CodeField({ hasLetters = false, ...props }: CodeFieldProps) {
  return (
    <Field
      {...props}
      name="code"
      inputMode={hasLetters ? 'text' : 'numeric'}
      autoCapitalize="none"
      autoComplete="one-time-code"
      placeholder={hasLetters ? 'Code' : '6-digit code'}
      spellCheck={false}
      required
    />
  );
}
