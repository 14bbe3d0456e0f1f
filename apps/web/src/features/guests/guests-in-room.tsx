import type { ClientMessage, ServerMessage } from '@bandpal/contracts';
import { Ear, X } from 'lucide-react';
import { pageLanguage } from '../../languages/index.ts';
import { Button } from '../../ui/button.tsx';
import { guestName } from './guest-name-texts.ts';
import { IN_ROOM_TEXTS as TEXTS } from './in-room-texts.ts';

type GuestsMessage = Extract<ServerMessage, { type: 'guests' }>;
type RoomGuest = GuestsMessage['guests'][number];

interface GuestsInRoomProps extends Pick<GuestsMessage, 'guests' | 'asks'> {
  onSend: (message: ClientMessage) => void;
  /** The button that was pressed goes away: something else takes the focus. */
  onAnswered: () => void;
}

/** In the candidate's room: who hears them, and the way to send each out. In the language of the page. */
export function GuestsListening({ guests, asks, onSend, onAnswered }: GuestsInRoomProps) {
  const inside = guests.filter(({ state }) => state !== 'knocking');
  if (inside.length === 0) return null;
  return (
    <section
      {...pageLanguage()}
      aria-label={TEXTS.title}
      data-guests
      className="flex basis-full items-start gap-x-2 text-sm sm:flex-wrap sm:items-center"
    >
      <span className="flex items-center gap-1.5 font-semibold max-sm:pt-1.5">
        <Ear aria-hidden="true" className="size-4 shrink-0" />
        {/* Where three guests would take four lines, the ear says it, and a cross that they can be removed. */}
        <span className="max-sm:sr-only">{TEXTS.listening}</span>
      </span>
      <ul className="flex min-w-0 flex-1 flex-wrap gap-x-3 sm:flex-initial sm:gap-x-4">
        {inside.map((guest) => (
          <li key={guest.id} className="flex min-w-0 flex-wrap items-center gap-x-1 wrap-anywhere sm:gap-x-2">
            <span>
              <bdi>{guestName(guest)}</bdi>
              {placeText(guest, asks)}
            </span>
            <button
              type="button"
              className="rounded-lg p-1.5 font-semibold sm:px-2 sm:py-1 text-accent hover:bg-accent-soft"
              onClick={() => {
                onSend({ type: 'guest', event: 'remove', guestId: guest.id });
                onAnswered();
              }}
            >
              <X aria-hidden="true" className="size-5 sm:hidden" />
              <span aria-hidden="true" className="max-sm:hidden">
                {TEXTS.removeShort}
              </span>
              <span className="sr-only">{TEXTS.remove(guest.name)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Guests who have come after the start and wait for the candidate's yes. Covers nothing, and waits as long as it takes. */
export function GuestKnocks({ guests, onSend, onAnswered }: Omit<GuestsInRoomProps, 'asks'>) {
  const knocking = guests.filter(({ state }) => state === 'knocking');
  const answer = (event: 'let-in' | 'not-now', { id }: RoomGuest) => {
    onSend({ type: 'guest', event, guestId: id });
    onAnswered();
  };
  return (
    <div {...pageLanguage()} className="space-y-2 empty:hidden">
      <p role="status" className="sr-only">
        {knocking.map((guest) => TEXTS.knock[guest.role](guestName(guest))).join(' ')}
      </p>
      {knocking.map((guest) => (
        <div
          key={guest.id}
          data-knock
          className="flex flex-wrap items-center gap-2 rounded-xl border border-line bg-surface px-3 py-1 text-sm"
        >
          <span className="min-w-0 flex-1 basis-full wrap-anywhere sm:basis-64">
            {TEXTS.knock[guest.role](guestName(guest))}
          </span>
          <Button variant="secondary" onClick={() => answer('let-in', guest)}>
            {TEXTS.letIn}
          </Button>
          <Button variant="quiet" onClick={() => answer('not-now', guest)}>
            {TEXTS.notNow}
          </Button>
        </div>
      ))}
    </div>
  );
}

function placeText({ id, state }: RoomGuest, asks: string | null): string {
  if (state === 'expected') return ` · ${TEXTS.expected}`;
  return id === asks ? ` · ${TEXTS.asks}` : '';
}
