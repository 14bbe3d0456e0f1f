import type { ComponentProps } from 'react';
import { Field } from '../../../ui/field.tsx';

type CodeFieldProps = Pick<
  ComponentProps<typeof Field>,
  'label' | 'hint' | 'error' | 'autoFocus' | 'className' | 'disabled'
> & {
  /** A recovery code will do, too. */
  hasLetters?: boolean | undefined;
};

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
