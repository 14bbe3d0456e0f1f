import { CONNECTIONS, connectTo, connected } from './connection-texts.ts';
import { useEffect, useEffectEvent } from 'react';
import { connectService, disconnectService, readFactors } from '../../api/account.ts';
import type { OtherService } from '../../identity/other-services.ts';
import { Button } from '../../ui/button.tsx';
import { useConnecting } from '../auth/connecting.ts';
import { goToService } from '../auth/kept-flow.ts';
import { LoadedPart } from '../session/loaded-part.tsx';
import { Panel } from '../../ui/panel.tsx';
import { passkeyDetail } from './additions.ts';
import { outcomeOf, useIdentityAction } from './use-identity-action.ts';
import { tryAgain } from './profile-texts.ts';
import { Remark } from './remark.tsx';
import { RemovableList } from './removable-list.tsx';
import { useLoaded } from '../session/use-loaded.ts';

/** Accounts of other services that sign the person in, and the way to add one; `services`: those of this installation. */
export function ConnectionsPanel({ services }: { services: readonly OtherService[] }) {
  const { loaded, reload } = useLoaded(readFactors);
  const { isPending, remark, setRemark, run } = useIdentityAction();
  const waiting = useConnecting((state) => state.waiting);

  const finish = useEffectEvent(async () => {
    if (waiting === null) return;
    useConnecting.setState({ waiting: null });
    const { label, proof } = waiting;
    const done = await run(CONNECTIONS.failedConnect, () => outcomeOf(connectService(proof)));
    if (done === undefined) return;
    await reload();
    setRemark({ tone: 'good', text: connected(label) });
  });
  useEffect(() => void finish(), [waiting]);

  const leave = async (service: OtherService) => {
    try {
      await goToService(service, 'connect');
    } catch (error) {
      console.warn('The way to another service could not be begun.', error);
      setRemark({ tone: 'danger', text: tryAgain(CONNECTIONS.failedConnect) });
    }
  };
  const disconnect = async (id: string) => {
    const done = await run(CONNECTIONS.failedDisconnect, () => outcomeOf(disconnectService(id)));
    if (done === undefined) return;
    await reload();
    setRemark({ tone: 'good', text: CONNECTIONS.disconnected });
  };
  return (
    <Panel title={CONNECTIONS.title} intro={CONNECTIONS.intro}>
      <LoadedPart loaded={loaded} onRetry={reload}>
        {({ connections = [] }) => (
          <RemovableList
            items={connections.map((connection) => ({
              id: connection.id,
              name:
                connection.email === null
                  ? connection.service
                  : `${connection.service} · ${connection.email}`,
              badge: connection.isInDoubt ? CONNECTIONS.inDoubt : null,
              detail: passkeyDetail(connection),
            }))}
            empty={CONNECTIONS.none}
            action={CONNECTIONS.disconnect}
            question={CONNECTIONS.question}
            consequence={CONNECTIONS.consequence}
            isPending={isPending}
            onRemove={(id) => void disconnect(id)}
          />
        )}
      </LoadedPart>
      <Remark remark={remark} />
      <div className="flex flex-wrap gap-3">
        {services.map((service) => (
          <Button
            key={service.name}
            variant="secondary"
            isBusy={isPending}
            onClick={() => void leave(service)}
          >
            {connectTo(service.label)}
          </Button>
        ))}
      </div>
    </Panel>
  );
}
