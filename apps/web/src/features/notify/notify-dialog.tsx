import type { NotifyRequest } from '@bandpal/contracts';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useSiteSettings } from '../../site/site-settings.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useSession } from '../session/session-store.ts';
import { useIsSignedIn } from '../session/use-is-signed-in.ts';
import { TOPIC_TITLES } from './notify-request.ts';
import type { Topic } from './notify-request.ts';

/** What happens after the address was given: where the site can send email, and where its operator has to. */
const AFTER_REQUEST = {
  byMail: 'First we’ll email you a link. Please open it, so that we know the address is yours.',
  byOperator:
    'This site can’t send emails yet. We keep your address, and the site’s operator will write to you.',
} as const;

interface NotifyDialogProps {
  /** What the visitor waits for; null = closed. */
  topic: Topic | null;
  onClose: () => void;
}

/** Asks for an address to write to when a practice opens. Success is shown at once; closing resets it. */
export function NotifyDialog({ topic, onClose }: NotifyDialogProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { sendsMail } = useSiteSettings();
  const user = useSession((state) => state.user);
  const isSignedIn = useIsSignedIn();
  const knownEmail = isSignedIn ? (user?.email ?? null) : null;
  const topicTitle = topic === null ? '' : TOPIC_TITLES[topic];
  const close = () => {
    setSentTo(null);
    onClose();
  };
  return (
    <Dialog open={topic !== null} title={sentTo === null ? 'Get Notified' : 'All Set!'} onClose={close}>
      {sentTo === null ? (
        <NotifyForm
          topicTitle={topicTitle}
          knownEmail={knownEmail}
          onCancel={close}
          onSubmit={(email) => {
            if (topic !== null) sendNotifyRequest({ email, topic });
            setSentTo(email);
          }}
        />
      ) : (
        <div role="status">
          <p className="flex items-start gap-3">
            <CheckIcon className="mt-0.5 size-6 text-good" />
            <span>
              We’ll write to <strong className="wrap-anywhere">{sentTo}</strong> when {topicTitle} opens.
            </span>
          </p>
          <p className="mt-3 text-ink-soft">{sendsMail ? AFTER_REQUEST.byMail : AFTER_REQUEST.byOperator}</p>
          <p className="mt-6 text-end">
            <Button onClick={close} autoFocus>
              Got it
            </Button>
          </p>
        </div>
      )}
    </Dialog>
  );
}

interface NotifyFormProps {
  topicTitle: string;
  /** Address of a signed-in visitor, who is not asked for one. */
  knownEmail: string | null;
  onSubmit: (email: string) => void;
  onCancel: () => void;
}

/** One address field, or none for a signed-in visitor. */
function NotifyForm({ topicTitle, knownEmail, onSubmit, onCancel }: NotifyFormProps) {
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

/**
 * Asks the server to write when a practice opens. The page does not wait for the answer, which is the same for every address; a
 * request that does not get through is only noted in the browser's console.
 */
function sendNotifyRequest(request: NotifyRequest): void {
  fetch('/notifications/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
    // The request outlives a page that is left at once.
    keepalive: true,
  }).catch((error: unknown) => console.warn('The request to be notified did not get through.', error));
}
