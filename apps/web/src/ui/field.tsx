import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { WarningIcon } from './icons.tsx';

interface FieldProps extends ComponentProps<'input'> {
  /** Made here. */
  id?: never;
  label: string;
  hint?: ReactNode;
  /** What is wrong with the value; announced when it appears. */
  error?: string | null;
  /** Whether the label says so; by default of every input that can be changed and isn't required. */
  isOptional?: boolean;
  /** A control inside the input's right end, such as one that shows the password; at most 44 px wide. */
  end?: ReactNode;
}

/** A labelled text input with an optional hint and error. */
export function Field({
  label,
  hint,
  error = null,
  end,
  className = '',
  isOptional: isSaidOptional,
  ...input
}: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const isOptional = isSaidOptional ?? ![input.required, input.readOnly, input.disabled].includes(true);
  const describedBy = [hint === undefined ? null : hintId, error === null ? null : errorId].filter(
    (part) => part !== null,
  );
  return (
    <div className={className}>
      <label htmlFor={id} className="block font-semibold">
        {label}
        {isOptional ? <span className="font-normal text-ink-soft"> (optional)</span> : null}
      </label>
      {hint === undefined ? null : (
        <p id={hintId} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div className="relative mt-2">
        <input
          id={id}
          aria-invalid={error !== null || undefined}
          aria-describedby={describedBy.length === 0 ? undefined : describedBy.join(' ')}
          className={`block min-h-12 w-full rounded-xl border border-edge bg-surface px-3.5 py-2 text-ink read-only:bg-sunken disabled:bg-sunken disabled:text-ink-soft aria-invalid:border-2 aria-invalid:border-danger ${end === undefined ? '' : 'pe-13'}`}
          {...input}
        />
        {end === undefined ? null : <div className="absolute inset-y-0 end-0.5 flex items-center">{end}</div>}
      </div>
      <p id={errorId} role="alert" className="flex items-start gap-2 text-sm text-danger not-empty:mt-2">
        {error === null ? null : (
          <>
            <WarningIcon className="mt-0.5 size-4" />
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  );
}

interface CheckboxFieldProps extends ComponentProps<'input'> {
  /** Made here. */
  id?: never;
  type?: never;
  label: string;
  hint?: ReactNode;
}

/** A labelled checkbox; the whole line is the target. */
export function CheckboxField({ label, hint, className = '', ...input }: CheckboxFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={`flex items-start gap-3 ${className}`}>
      <input
        id={id}
        type="checkbox"
        aria-describedby={hint === undefined ? undefined : hintId}
        className="mt-2.5 size-6 shrink-0 accent-accent"
        {...input}
      />
      <div>
        <label htmlFor={id} className="block py-2 font-medium">
          {label}
        </label>
        {hint === undefined ? null : (
          <p id={hintId} className="text-sm text-ink-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
