import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';

interface PasswordFieldProps extends ComponentProps<typeof Field> {
  type?: never;
  end?: never;
  required?: never;
  autoComplete: 'current-password' | 'new-password';
}

/** A field for a password that can be shown while it is typed. */
export function PasswordField({ label, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      {...rest}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      required
      end={
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={`Show ${label.toLowerCase()}`}
          onClick={() => setIsShown(!isShown)}
          className="grid size-11 place-items-center rounded-xl text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      }
    />
  );
}
