import { useId } from 'react';
import type { ComponentProps } from 'react';

interface ChoiceFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'onChange'> {
  label: string;
  onChange: (value: string) => void;
}

/** A labelled native list to choose one from. */
export function ChoiceField({ label, onChange, className = '', children, ...rest }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <select
        id={id}
        className="mt-2 block min-h-12 w-full rounded-xl border border-edge bg-surface px-3 py-2 text-ink"
        onChange={(event) => onChange(event.currentTarget.value)}
        {...rest}
      >
        {children}
      </select>
    </div>
  );
}
