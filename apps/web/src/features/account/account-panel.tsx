import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CurrentUser } from '../auth/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { NewsletterCheckbox } from './newsletter-checkbox.tsx';
import { Panel } from './panel.tsx';
import { signOutToStart } from './session.ts';

/** Who is signed in, what they want to hear from us, and the way out. */
export function AccountPanel({ user }: { user: CurrentUser }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const navigate = useNavigate();
  const leave = async () => {
    setIsLeaving(true);
    await signOutToStart({ everywhere: false }, navigate);
  };
  return (
    <Panel title="Account">
      <Field label="Email" name="email" type="email" value={user.email} readOnly required />
      <NewsletterCheckbox isWanted={user.newsletterOptIn} />
      <Button variant="secondary" isBusy={isLeaving} onClick={() => void leave()}>
        <LogOut aria-hidden="true" className="size-5" />
        Sign Out
      </Button>
    </Panel>
  );
}
