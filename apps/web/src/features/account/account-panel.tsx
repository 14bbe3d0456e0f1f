import { LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { CurrentUser } from '../../identity/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Field, CheckboxField } from '../../ui/field.tsx';
import { signOutToStart } from '../session/leave-session.ts';
import { Panel } from '../../ui/panel.tsx';
import { FAILED } from './profile-texts.ts';
import { Remark } from './remark.tsx';
import { useIdentityAction } from './use-identity-action.ts';
import { useOptimistic, useTransition } from 'react';
import { session } from '../session/current-session.ts';
import { keepWithAccount } from '../session/use-account-language.ts';
import { LanguageSelect } from '../../site/language-select.tsx';
import { dispatchSession } from '../session/session-store.ts';
import type { AccountTest } from '@bandpal/contracts';
import { TestLine } from '../report/test-line.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { readAccountTests } from '../../api/account.ts';
import { LoadedPart } from '../session/loaded-part.tsx';
import { useLoaded } from '../session/use-loaded.ts';

const STATUS_TEXTS: Record<AccountTest['status'], string> = {
  active: 'Running',
  interrupted: 'Not finished',
  finished: 'Finished',
  released: 'No answers, not charged',
};

/** The account's tests: the way to their reports, and on with a test that was cut off. */
export function TestsPanel() {
  const { loaded, reload } = useLoaded(readAccountTests);
  return (
    <Panel
      title="Your tests"
      intro={<TextLink to="/home">See how your estimates are changing, and today’s plan</TextLink>}
    >
      <LoadedPart loaded={loaded} onRetry={reload}>
        {(tests) =>
          tests.length === 0 ? (
            <p>
              You haven’t taken a test yet. <TextLink to="/speaking">Choose your first one</TextLink>.
            </p>
          ) : (
            <ul className="divide-y divide-line">
              {tests.map((test) => (
                <TestLine key={test.id} test={test} band={test.band} remark={STATUS_TEXTS[test.status]} />
              ))}
            </ul>
          )
        }
      </LoadedPart>
    </Panel>
  );
}

/** Who is signed in, what they want to hear from us, and the way out. */
export function AccountPanel({ user }: { user: CurrentUser }) {
  const { isPending, remark, run } = useIdentityAction();
  const navigate = useNavigate();
  const leave = () => run(FAILED.signOut, () => signOutToStart({ everywhere: false }, navigate));
  return (
    <Panel title="Account">
      <Field label="Email" name="email" type="email" value={user.email} readOnly required />
      <NewsletterCheckbox isWanted={user.newsletterOptIn} />
      <LanguageSelect onChosen={keepWithAccount} />
      <Remark remark={remark} />
      <Button variant="secondary" isBusy={isPending} onClick={() => void leave()}>
        <LogOut aria-hidden="true" className="size-5" />
        Sign Out
      </Button>
    </Panel>
  );
}

/** Whether the person wants emails. Changes at once, and back when the service does not accept the change. */
function NewsletterCheckbox({ isWanted }: { isWanted: boolean }) {
  const { isPending, remark, run } = useIdentityAction();
  const [isShown, show] = useOptimistic(isWanted);
  const [, startTransition] = useTransition();
  return (
    <>
      <CheckboxField
        label="Email updates and announcements"
        name="newsletter"
        checked={isShown}
        aria-disabled={isPending || undefined}
        onChange={({ target }) => {
          const wanted = target.checked;
          if (isPending) return;
          startTransition(async () => {
            show(wanted);
            const done = await run(FAILED.newsletter, (identity) => identity.changeNewsletter(wanted));
            if (done === undefined) return;
            // The service has accepted it, even if reading the user again fails.
            dispatchSession({ type: 'newsletter-changed', isWanted: wanted });
            await session.loadUser();
          });
        }}
      />
      <Remark remark={remark} />
    </>
  );
}
