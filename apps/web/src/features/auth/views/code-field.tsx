import type { ComponentProps } from 'react';
import { Field } from '../../../ui/field.tsx';

type CodeFieldProps = Pick<
  ComponentProps<typeof Field>,
  'label' | 'hint' | 'error' | 'autoFocus' | 'className' | 'disabled'
>;

/** A field for a code from a message or an authenticator app. */
export function CodeField(props: CodeFieldProps) {
  return (
    <Field
      {...props}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="6-digit code"
      spellCheck={false}
      required
    />
  );
}
