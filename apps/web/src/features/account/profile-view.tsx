import type { PublicConfig } from '@bandpal/contracts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { CurrentUser } from '../../identity/current-user.ts';
import { keepFlash } from '../../site/flash.ts';
import { useSession } from '../session/session-store.ts';
import { AccountPanel, TestsPanel } from './account-panel.tsx';
import { AddressDisputePanel } from './address-dispute-panel.tsx';
import { ChangeEmailPanel } from './change-email-panel.tsx';
import { ChangePasswordPanel } from './change-password-panel.tsx';
import { ConnectionsPanel } from './connections-panel.tsx';
import { CreditsPanel } from '../credits/credits-panel.tsx';
import { DangerZone } from './danger-zone.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { FactorReviewPanel } from './factor-review-panel.tsx';
import { LiveLinksPanel } from './live-links-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { SUCCEEDED, FAILED } from './profile-texts.ts';
import { ProofWindow } from './proof-window.tsx';
import { RecordingsPanel } from './recordings-panel.tsx';
import { SecondStepPanel } from './second-step-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { Download } from 'lucide-react';
import { saveAsFile } from '../report/save-as-file.ts';
import { Button } from '../../ui/button.tsx';
import { exportAccount } from '../../api/account.ts';
import { Panel } from '../../ui/panel.tsx';
import { outcomeOf, useIdentityAction } from './use-identity-action.ts';
import { Remark } from './remark.tsx';

/** Everything a signed-in person can see and change about their account. */
export function ProfileView({ user, identity }: { user: CurrentUser; identity: PublicConfig['identity'] }) {
  const claimedTests = useSession((state) => state.claimedTests);
  // It stays when everything is looked at, to say so.
  const [isReviewing] = useState(user.mustReview);
  const [reviewed, setReviewed] = useState(0);
  return (
    <>
      {identity.sessions === true ? (
        <ProofWindow email={user.email} hasPasskeys={identity.passkeys} services={identity.providers ?? []} />
      ) : null}
      {isReviewing ? (
        <div className="mt-6">
          <Group title="After the reset of your password">
            <FactorReviewPanel email={user.email} onChanged={() => setReviewed((count) => count + 1)} />
          </Group>
        </div>
      ) : null}
      <div className="mt-6 space-y-8">
        <Group title="Your account">
          {identity.sessions === true ? <AddressDisputePanel /> : null}
          <AccountPanel user={user} />
          <CreditsPanel />
          {/* Read again when tests of this browser's guest have come in. */}
          <TestsPanel key={claimedTests} />
        </Group>
        <Group title="How you sign in">
          <ChangePasswordPanel
            email={user.email}
            isOwnPool={identity.sessions === true}
            onChanged={() => setReviewed((count) => count + 1)}
          />
          <ChangeEmailPanel onChanged={reloadWithNewEmail} />
          {identity.sessions === true ? <LiveLinksPanel key={`links ${reviewed}`} /> : null}
          {identity.passkeys ? (
            <PasskeysPanel key={`passkeys ${reviewed}`} isOwnPool={identity.sessions === true} />
          ) : null}
          {identity.providers === undefined ? null : (
            <ConnectionsPanel key={`connections ${reviewed}`} services={identity.providers} />
          )}
          {identity.mfa === 'off' ? null : (
            <SecondStepPanel
              key={`second step ${reviewed}`}
              email={user.email}
              isRequired={identity.mfa === 'required'}
              hasDevices={identity.devices}
              isOwnPool={identity.sessions === true}
            />
          )}
          {identity.sessions === true ? <SessionsPanel /> : <DevicesPanel hasDevices={identity.devices} />}
        </Group>
        <Group title="Your data">
          <RecordingsPanel />
          <ExportPanel />
          <DangerZone />
        </Group>
      </div>
    </>
  );
}

function reloadWithNewEmail(): void {
  keepFlash(SUCCEEDED.email);
  window.location.reload();
}

/** Settings that belong together: a list under a title of its own. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="text-2xl">{title}</h2>
      <div className="mt-3 divide-y divide-line rounded-2xl border border-line bg-surface shadow-card">
        {children}
      </div>
    </div>
  );
}

/** Everything we keep of the person, in one file. */
export function ExportPanel() {
  const { isPending, remark, run } = useIdentityAction();
  const save = async () => {
    const collected = await run(FAILED.export, () => outcomeOf(exportAccount()));
    if (collected !== undefined) saveAsFile('bandpal-account.json', collected.value);
  };
  return (
    <Panel
      title="A copy of your data"
      intro="Everything we hold about you, in one JSON file: account, tests, answers, reports, credits."
    >
      <Remark remark={remark} />
      <Button variant="secondary" isBusy={isPending} onClick={() => void save()}>
        <Download aria-hidden="true" className="size-5" />
        Download my data
      </Button>
    </Panel>
  );
}
