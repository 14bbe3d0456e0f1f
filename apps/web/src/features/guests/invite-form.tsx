import {
  BandpalError,
  ERROR_CATALOGUE,
  GUEST_NAME_LENGTH,
  guestRoleSchema,
  MOST_GUESTS,
  type ExamMode,
  type Guest,
  type GuestRequest,
  type GuestRole,
  type NewGuest,
} from '@bandpal/contracts';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField, Field } from '../../ui/field.tsx';
import { LinkToCopy } from '../../ui/link-to-copy.tsx';
import { inviteGuest } from './guests-api.ts';
import { guestName } from './guest-name-texts.ts';
import { namesText } from './guests-texts.ts';
import { INVITE_TEXTS as TEXTS } from './invite-texts.ts';
import { rememberInvitation } from './open-invitations.ts';
import { useGuests } from './use-guests.ts';

interface InviteFormProps {
  mode: ExamMode;
  /** Those who are ready and come along, and those who come back into a test that is continued. */
  onCompanions: (companions: readonly Guest[]) => void;
}

/** Makes invitations, shows who has taken one up, and lets the candidate start with those who are ready. */
export function InviteForm({ mode, onCompanions }: InviteFormProps) {
  const { guests, problem, isBusy, isRemoved, attempt, remove, reload } = useGuests();
  const [made, setMade] = useState<NewGuest | null>(null);
  /** The link of the guest before would be taken for the new one. */
  const [isMaking, setMaking] = useState(false);
  const make = (wish: GuestRequest) =>
    attempt(async () => {
      setMaking(true);
      try {
        const invitation = await inviteGuest(wish);
        rememberInvitation(invitation.guest.expiresAt);
        setMade(invitation);
        await reload();
      } finally {
        setMaking(false);
      }
    });
  const isFull = (guests ?? []).filter(({ state }) => state !== 'ended').length >= MOST_GUESTS;
  const isLinkOpen = made !== null && guests?.find(({ id }) => id === made.guest.id)?.state === 'invited';
  return (
    <div className="space-y-4 pt-1 pb-4">
      <p>{TEXTS.what}</p>
      {isFull ? <p>{TEXTS.full}</p> : <WishForm roles={rolesFor(mode)} isBusy={isBusy} onMake={make} />}
      {made !== null && isLinkOpen && !isMaking ? (
        <LinkToCopy key={made.guest.id} label={TEXTS.link} hint={TEXTS.once} link={made.link}>
          <SendButton link={made.link} />
        </LinkToCopy>
      ) : null}
      <p role="alert" className="text-danger empty:hidden">
        {problem === null ? null : problemText(problem)}
      </p>
      <GuestList guests={guests ?? []} isBusy={isBusy} isRemoved={isRemoved} onRemove={remove} />
      <StartWith
        guests={(guests ?? []).filter((one) => isCompanion(one, mode))}
        returning={(guests ?? []).filter(({ state }) => state === 'in-test')}
        onCompanions={onCompanions}
      />
    </div>
  );
}

/** Pair practice is a discussion. */
const rolesFor = (mode: ExamMode): readonly GuestRole[] =>
  guestRoleSchema.options.filter((role) => role !== 'partner' || mode === 'part3');

const isCompanion = ({ state, role }: Guest, mode: ExamMode): boolean =>
  state === 'ready' && rolesFor(mode).includes(role);

const problemText = (error: unknown): string =>
  error instanceof BandpalError && error.code !== 'server.internal'
    ? error.message
    : ERROR_CATALOGUE['server.internal'].text;

interface WishFormProps {
  roles: readonly GuestRole[];
  isBusy: boolean;
  onMake: (wish: GuestRequest) => void;
}

function WishForm({ roles, isBusy, onMake }: WishFormProps) {
  const [role, setRole] = useState<GuestRole>('teacher');
  const [hostName, setHostName] = useState('');
  const wish = hostName.trim() === '' ? { role } : { role, hostName: hostName.trim() };
  return (
    <div>
      <fieldset>
        <legend className="font-semibold">{TEXTS.role}</legend>
        {roles.map((one) => (
          <label key={one} className="mt-2 flex items-start gap-3">
            <input
              type="radio"
              name="guest-role"
              className="mt-1 size-6 shrink-0 accent-accent"
              checked={role === one}
              onChange={() => setRole(one)}
            />
            <span>
              <span className="block font-medium">{TEXTS.roles[one]}</span>
              <span className="block text-sm text-ink-soft">{TEXTS.meanings[one]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Field
        label={TEXTS.hostName}
        className="mt-3 max-w-sm"
        autoComplete="given-name"
        maxLength={GUEST_NAME_LENGTH}
        value={hostName}
        onChange={({ target }) => setHostName(target.value)}
      />
      <Button variant="secondary" className="mt-3" isBusy={isBusy} onClick={() => onMake(wish)}>
        {TEXTS.make}
      </Button>
    </div>
  );
}

/** Hands the link to another program of the device, where the browser can. */
function SendButton({ link }: { link: string }) {
  if (!('share' in navigator)) return null;
  const send = () => {
    // Who closes the window of the device has sent nothing, and knows that.
    navigator.share({ url: link }).catch(() => undefined);
  };
  return (
    <Button variant="secondary" onClick={send}>
      {TEXTS.share}
    </Button>
  );
}

interface GuestListProps {
  guests: readonly Guest[];
  isBusy: boolean;
  /** One has just been removed. */
  isRemoved: boolean;
  onRemove: (id: string) => void;
}

/** Who is invited, and how far they are. */
function GuestList({ guests, isBusy, isRemoved, onRemove }: GuestListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const news = guests.filter(({ state }) => state === 'ready').map((guest) => TEXTS.ready(guestName(guest)));
  return (
    <section aria-label={TEXTS.listTitle}>
      <p role="status" className="sr-only">
        {isRemoved ? TEXTS.removed : news.join(' ')}
      </p>
      {guests.length === 0 ? null : (
        <>
          <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
            {TEXTS.listTitle}
          </h3>
          <ul className="divide-y divide-line">
            {guests.map((guest) => (
              <li key={guest.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
                <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                  <bdi>{guestName(guest)}</bdi>{' '}
                  <Badge tone={guest.state === 'ready' || guest.state === 'in-test' ? 'good' : 'neutral'}>
                    {TEXTS.states[guest.state]}
                  </Badge>
                </span>
                <Button
                  variant="quiet"
                  isBusy={isBusy}
                  onClick={() => {
                    onRemove(guest.id);
                    // The button goes away.
                    heading.current?.focus();
                  }}
                >
                  {TEXTS.remove}
                  <span className="sr-only">: {guestName(guest)}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface StartWithProps {
  /** Those who are ready. */
  guests: readonly Guest[];
  /** Those who were in the test that is interrupted. */
  returning: readonly Guest[];
  onCompanions: (companions: readonly Guest[]) => void;
}

/** Whoever is ready comes along from the start, unless the mark is taken away; the button that starts the test says their names. */
function StartWith({ guests, returning, onCompanions }: StartWithProps) {
  const [isWanted, setWanted] = useState(true);
  const ids = [...guests, ...returning].map(({ id, state }) => `${id} ${state}`).join(' ');
  useEffect(() => {
    onCompanions([...(isWanted ? guests : []), ...returning]);
    // Lists of the same people are the same list.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ids, isWanted, onCompanions]);
  if (guests.length === 0) return null;
  return (
    <CheckboxField
      label={TEXTS.comesAlong(namesText(guests.map(({ name }) => name ?? '')))}
      hint={TEXTS.comesAlongHint}
      checked={isWanted}
      onChange={({ target }) => setWanted(target.checked)}
    />
  );
}
