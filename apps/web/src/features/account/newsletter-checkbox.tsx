import { useOptimistic, useTransition } from 'react';
import { CheckboxField } from '../../ui/field.tsx';
import { useCurrentUser } from '../auth/current-user.ts';
import { FAILED } from './profile-texts.ts';
import { Remark } from './remark.tsx';
import { loadUser } from './session.ts';
import { useIdentityAction } from './use-identity-action.ts';

/** Whether the person wants e-mails. Changes at once, and back when the change did not get through. */
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
            // It is so, also when the reload does not get through.
            const { user, set } = useCurrentUser.getState();
            if (user != null) set({ ...user, newsletterOptIn: wanted });
            await loadUser();
          });
        }}
      />
      <Remark remark={remark} />
    </>
  );
}
