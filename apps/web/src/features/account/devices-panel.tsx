import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { deviceName } from './device-name.ts';
import { signOutToStart } from '../session/leave-session.ts';
import { LoadedPart } from '../session/loaded-part.tsx';
import { localDate } from '../../site/local-date.ts';
import { Panel } from '../../ui/panel.tsx';
import { FAILED } from './profile-texts.ts';
import { readDevices } from './read-identity.ts';
import { Remark } from './remark.tsx';
import { RemovableList } from './removable-list.tsx';
import { useIdentityAction } from './use-identity-action.ts';
import { useLoaded } from '../session/use-loaded.ts';

/** Where the account is signed in, and the way to end it there. */
export function DevicesPanel({ hasDevices }: { hasDevices: boolean }) {
  const { isPending, remark, setRemark, run } = useIdentityAction();
  return (
    <Panel title="Devices" intro="Browsers you’ve signed in with.">
      {hasDevices ? (
        <DeviceList
          isPending={isPending}
          onForget={async (id) => {
            const forgotten = await run(FAILED.device, (identity) => identity.forgetDevice(id));
            if (forgotten !== undefined)
              setRemark({ tone: 'good', text: 'The device is signed out and forgotten.' });
          }}
        />
      ) : null}
      <Remark remark={remark} />
      <SignOutEverywhere />
    </Panel>
  );
}

function SignOutEverywhere() {
  const { isPending, remark, run } = useIdentityAction();
  const navigate = useNavigate();
  return (
    <>
      <Remark remark={remark} />
      <Button
        variant="secondary"
        isBusy={isPending}
        onClick={() => void run(FAILED.everywhere, () => signOutToStart({ everywhere: true }, navigate))}
      >
        Sign out everywhere
      </Button>
    </>
  );
}

function DeviceList({
  isPending,
  onForget,
}: {
  isPending: boolean;
  onForget: (id: string) => Promise<void>;
}) {
  const { loaded, reload } = useLoaded(readDevices);
  return (
    <LoadedPart loaded={loaded} onRetry={reload}>
      {(devices) => (
        <RemovableList
          items={devices.map(({ id, name, lastUsedAt, isCurrent }) => ({
            id,
            name: deviceName(name),
            badge: isCurrent ? 'This browser' : null,
            // It has the Sign Out button of the account.
            isFixed: isCurrent,
            detail: lastUsedAt === null ? null : `Last used ${localDate(lastUsedAt)}`,
          }))}
          empty="No devices are remembered."
          action="Sign out"
          question="Sign out this device?"
          consequence="it has to sign in again, with your password."
          isPending={isPending}
          onRemove={(id) => void onForget(id).then(reload)}
        />
      )}
    </LoadedPart>
  );
}
