import type { AccountSession } from '@bandpal/contracts';
import { endOtherSessions, endSession, readSessions } from '../../api/account.ts';
import { ConfirmedButton, RemovableList, type RemovableItem } from './removable-list.tsx';
import { LoadedPart } from '../session/loaded-part.tsx';
import { localDate } from '../../site/local-date.ts';
import { Panel } from '../../ui/panel.tsx';
import { outcomeOf, useIdentityAction } from './use-identity-action.ts';
import { FAILED } from './profile-texts.ts';
import { Remark } from './remark.tsx';
import { useLoaded } from '../session/use-loaded.ts';

/** Where the account is signed in, and the way to end it there. Only where this installation keeps the accounts. */
export function SessionsPanel() {
  const { loaded, reload } = useLoaded(readSessions);
  const { isPending, remark, setRemark, run } = useIdentityAction();

  const end = async (id: string) => {
    const ended = await run(FAILED.session, () => outcomeOf(endSession(id)));
    if (ended === undefined) return;
    await reload();
    setRemark({ tone: 'good', text: 'The browser is signed out.' });
  };
  const endOthers = async () => {
    const ended = await run(FAILED.sessions, () => outcomeOf(endOtherSessions()));
    if (ended === undefined) return;
    await reload();
    setRemark({ tone: 'good', text: 'All other browsers are signed out.' });
  };
  return (
    <Panel
      title="Where you’re signed in"
      intro="If you see a browser that isn’t yours, sign it out, then change your password."
    >
      <LoadedPart loaded={loaded} onRetry={reload}>
        {(sessions) => (
          <>
            <RemovableList
              items={sessions.map(itemOf)}
              action="Sign out"
              question="Sign out this browser?"
              consequence="it has to sign in again, with the second step if you use one."
              isPending={isPending}
              onRemove={(id) => void end(id)}
            />
            {sessions.some(({ isCurrent }) => !isCurrent) ? (
              <ConfirmedButton
                action="Sign out all other browsers"
                question="Sign out all other browsers?"
                consequence="Only this browser stays signed in. The others have to sign in again."
                confirmLabel="Sign out all others"
                isPending={isPending}
                onConfirm={() => void endOthers()}
              />
            ) : null}
          </>
        )}
      </LoadedPart>
      <Remark remark={remark} />
    </Panel>
  );
}

function itemOf({ id, browser, isCurrent, startedAt, lastUsedAt }: AccountSession): RemovableItem {
  return {
    id,
    name: browser ?? 'A browser',
    badge: isCurrent ? 'This browser' : null,
    // It has the Sign Out button of the account.
    isFixed: isCurrent,
    detail: `Signed in ${localDate(new Date(startedAt))} · Last used ${localDate(new Date(lastUsedAt))}`,
  };
}
