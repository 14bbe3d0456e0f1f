import { useState } from 'react';
import { useSiteSettings } from '../../site/site-settings.tsx';
import { useSession } from '../session/session-store.ts';
import { useIsSignedIn } from '../session/use-is-signed-in.ts';
import { Button } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AFTER_REQUEST } from './notify-texts.ts';
import { NotifyForm } from './notify-form.tsx';
import { TOPIC_TITLES } from './notify-topics.ts';
import type { Topic } from './notify-topics.ts';
import { sendNotifyRequest } from './send-notify-request.ts';

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
