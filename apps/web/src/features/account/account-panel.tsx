import { LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { CurrentUser } from '../../identity/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { signOutToStart } from '../session/leave-session.ts';
import { NewsletterCheckbox } from './newsletter-checkbox.tsx';
import { Panel } from './panel.tsx';
import { FAILED } from './profile-texts.ts';
import { Remark } from './remark.tsx';
import { useIdentityAction } from './use-identity-action.ts';

/** Who is signed in, what they want to hear from us, and the way out. */
export function AccountPanel({ user }: { user: CurrentUser }) {
  const { isPending, remark, run } = useIdentityAction();
  const navigate = useNavigate();
  const leave = () => run(FAILED.signOut, () => signOutToStart({ everywhere: false }, navigate));
  return (
    <Panel title="Account">
      <Field label="Email" name="email" type="email" value={user.email} readOnly required />
      <NewsletterCheckbox isWanted={user.newsletterOptIn} />
      <Remark remark={remark} />
      <Button variant="secondary" isBusy={isPending} onClick={() => void leave()}>
        <LogOut aria-hidden="true" className="size-5" />
        Sign Out
      </Button>
    </Panel>
  );
}
