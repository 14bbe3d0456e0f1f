import { useOptimistic, useTransition } from 'react';
import { CheckboxField } from '../../ui/field.tsx';
import { FAILED } from './profile-texts.ts';
import { Remark } from './remark.tsx';
import { session } from '../session/current-session.ts';
import { dispatchSession } from '../session/session-store.ts';
import { useIdentityAction } from './use-identity-action.ts';

/** Whether the person wants emails. Changes at once, and back when the service does not accept the change. */
export function NewsletterCheckbox({ isWanted }: { isWanted: boolean }) {
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
