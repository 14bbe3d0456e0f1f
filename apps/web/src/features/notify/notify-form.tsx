import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextLink } from '../../ui/text-link.tsx';

interface NotifyFormProps {
  topicTitle: string;
  /** Address of a signed-in visitor, who is not asked for one. */
  knownEmail: string | null;
  onSubmit: (email: string) => void;
  onCancel: () => void;
}

/** One address field, or none for a signed-in visitor. */
export function NotifyForm({ topicTitle, knownEmail, onSubmit, onCancel }: NotifyFormProps) {
  const [error, setError] = useState<string | null>(null);
  // A second submit can come before the form is gone.
  const isSent = useRef(false);
  const send = (email: string) => {
    if (isSent.current) return;
    isSent.current = true;
    onSubmit(email);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (knownEmail !== null) return send(knownEmail);
    const input = event.currentTarget.elements.namedItem('email');
    if (!(input instanceof HTMLInputElement)) return;
    if (input.validity.valid && input.value.trim() !== '') return send(input.value.trim());
    setError('Please enter a valid email address.');
    input.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <p>
        {knownEmail === null ? (
          <span>{topicTitle} is not open yet. We’ll email you once, when it opens.</span>
        ) : (
          <span>
            {topicTitle} is not open yet. We’ll email <strong className="wrap-anywhere">{knownEmail}</strong>{' '}
            once, when it opens.
          </span>
        )}
      </p>
      {knownEmail === null ? (
        <Field
          className="mt-4"
          label="Your email address"
          name="email"
          type="email"
          autoComplete="email"
          required
          error={error}
        />
      ) : null}
      <p className="mt-3 text-sm text-ink-soft">
        You can unsubscribe with one click in every email. See our{' '}
        <TextLink to="/privacy">Privacy Policy</TextLink>.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit">Notify Me</Button>
      </div>
    </form>
  );
}
