import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Field } from './field.tsx';

interface LinkToCopyProps {
  label: string;
  hint: string;
  link: string;
  /** What else can be done with it, beside the button that copies it. */
  children?: ReactNode;
}

/** A link that was just made. It gets the focus, so that its label and hint are read out. */
export function LinkToCopy({ label, hint, link, children }: LinkToCopyProps) {
  const [copying, setCopying] = useState<'not-yet' | 'copied' | 'refused'>('not-yet');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const copy = async () => {
    try {
      // Left out where the page is not secure.
      await navigator.clipboard.writeText(link);
      setCopying('copied');
    } catch {
      setCopying('refused');
      field.current?.focus();
    }
  };
  return (
    <div className="rounded-xl bg-accent-soft p-4">
      <Field
        ref={field}
        label={label}
        hint={hint}
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          Copy the link
        </Button>
        {children}
        <span role="status">{outcomeOf(copying)}</span>
      </div>
    </div>
  );
}

function outcomeOf(copying: 'not-yet' | 'copied' | 'refused'): string {
  if (copying === 'copied') return 'The link is copied.';
  if (copying === 'refused')
    return 'Your browser didn’t copy the link. It’s selected: please copy it yourself.';
  return '';
}
