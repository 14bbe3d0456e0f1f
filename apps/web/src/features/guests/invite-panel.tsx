import type { ExamMode, Guest } from '@bandpal/contracts';
import { lazy, Suspense, useState } from 'react';
import { ChevronIcon } from '../../ui/icons.tsx';
import { GUEST_OFFER_TEXTS as TEXTS } from './guests-texts.ts';
import { mayHaveGuests } from './open-invitations.ts';

const InviteForm = lazy(async () => {
  const { InviteForm: Form } = await import('./invite-form.tsx');
  return { default: Form };
});

interface InvitePanelProps {
  mode: ExamMode;
  /** Guests who are ready and with whom the candidate wants to start, and those who come back into a test that is continued. */
  onCompanions: (companions: readonly Guest[]) => void;
}

/** Before a test: the way to invite people to it, behind one line. It's open where guests may be on their way. */
export function InvitePanel({ mode, onCompanions }: InvitePanelProps) {
  const [wasOpen] = useState(() => mayHaveGuests());
  const [isOpened, setOpened] = useState(wasOpen);
  return (
    <details
      open={wasOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpened(true);
      }}
      className="group mt-3 rounded-xl border border-line px-4"
      data-invite
    >
      <summary className="flex min-h-12 items-center justify-between gap-3 rounded-lg py-2 font-semibold [&::-webkit-details-marker]:hidden">
        {mode === 'part3' ? TEXTS.summary : TEXTS.summaryWithoutPartner}
        <ChevronIcon className="size-5 text-accent transition-transform group-open:rotate-180" />
      </summary>
      {isOpened ? (
        <Suspense fallback={<p className="pb-4">{TEXTS.loading}</p>}>
          <InviteForm mode={mode} onCompanions={onCompanions} />
        </Suspense>
      ) : null}
    </details>
  );
}
