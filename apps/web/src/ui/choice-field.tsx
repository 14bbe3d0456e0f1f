import { useId } from 'react';
import type { ReactNode } from 'react';

interface ChoiceFieldProps {
  label: string;
  value: string | number;
  onChange: (value: string) => void;
  className?: string;
  /** The options. */
  children: ReactNode;
}

/** A labelled native list to choose one from. */
export function ChoiceField({ label, value, onChange, className = '', children }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <select
        id={id}
        className="mt-2 block min-h-12 w-full rounded-xl border border-edge bg-surface px-3 py-2 text-ink"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {children}
      </select>
    </div>
  );
}
