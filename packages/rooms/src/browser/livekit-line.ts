import type { ClientSignal, RoomParticipant } from '../protocol/signalling.ts';
import type { Permissions } from '../protocol/permissions.ts';
import type { LiveKitListener, LiveKitOptions, MediaTicket, TicketedMedia } from './livekit/livekit-media.ts';
import { loadScript } from './load-script.ts';
import type { NetworkSample } from './network-stats.ts';
import type { PeopleMedia, PeopleMediaListener, Self, SendSettings, Tracks, Wants } from './people-media.ts';

interface LiveKitLineOptions {
  faults: LiveKitOptions['faults'];
  configuration: LiveKitOptions['configuration'];
  listener: PeopleMediaListener;
  /** Of livekit.js. */
  scriptUrl: () => string;
  send: (signal: ClientSignal) => void;
  onSeat: LiveKitListener['onSeat'];
  onState: (state: 'connected' | 'interrupted') => void;
  onImpossible: (message: string) => void;
}

const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 15_000;

/**
 * People's sound and pictures through LiveKit, by a script that is loaded when a room goes that way. What is to be done before it's there is
 * done then. Asks the room for another ticket whenever the connection is lost.
 */
export class LiveKitLine implements PeopleMedia {
  readonly #options: LiveKitLineOptions;
  #media: TicketedMedia | null = null;
  #early: ((media: TicketedMedia) => void)[] = [];
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  #reload: ReturnType<typeof setTimeout> | undefined;
  /** Nothing is kept for a script that never comes. */
  #isImpossible = false;
  /** A ticket has come since the last one was of no use. */
  #hasTicket = false;

  constructor(options: LiveKitLineOptions) {
    this.#options = options;
    if (typeof document === 'undefined') {
      this.#isImpossible = true;
      options.onImpossible(NO_DOCUMENT);
    } else options.faults.watch(this.#load());
  }

  get samples(): readonly NetworkSample[] {
    return this.#media?.samples ?? [];
  }

  handleTicket(ticket: MediaTicket): void {
    clearTimeout(this.#retry);
    this.#hasTicket = true;
    this.#run((media) => media.connect(ticket));
  }

  handleJoined(self: Self, people: readonly RoomParticipant[]): void {
    if (!this.#hasTicket) this.#askAgain();
    this.#run((media) => media.handleJoined(self, people));
  }

  update(participant: RoomParticipant): void {
    this.#run((media) => media.update(participant));
  }

  remove(sessionId: string): void {
    this.#run((media) => media.remove(sessionId));
  }

  setPermissions(permissions: Permissions): void {
    this.#run((media) => media.setPermissions(permissions));
  }

  setTracks(tracks: Tracks): void {
    this.#run((media) => media.setTracks(tracks));
  }

  setSettings(settings: SendSettings): void {
    this.#run((media) => media.setSettings(settings));
  }

  want(sessionId: string, wants: Wants): void {
    this.#run((media) => media.want(sessionId, wants));
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#reload);
    this.#early = [];
    this.#media?.close();
    this.#media = null;
  }

  #run(call: (media: TicketedMedia) => void): void {
    if (this.#media !== null) call(this.#media);
    else if (!this.#isClosed && !this.#isImpossible) this.#early.push(call);
  }

  async #load(failures = 0): Promise<void> {
    const { scriptUrl, faults, configuration, listener, onImpossible } = this.#options;
    try {
      await loadScript(scriptUrl(), NOT_LOADED);
    } catch {
      if (this.#isClosed) return;
      // Said once; the network may be back in a moment.
      if (failures === 0) onImpossible(NOT_LOADED);
      const again = faults.guard(() => faults.watch(this.#load(failures + 1)));
      this.#reload = setTimeout(again, delayAfter(failures));
      return;
    }
    if (this.#isClosed) return;
    const media = globalThis.bandpalLiveKit?.({
      faults,
      configuration,
      listener: this.#listenerFor(listener),
    });
    if (media === undefined) {
      this.#isImpossible = true;
      this.#early = [];
      onImpossible(NOT_LOADED);
      return;
    }
    this.#media = media;
    for (const call of this.#early.splice(0)) call(media);
  }

  #listenerFor(listener: LiveKitLineOptions['listener']): LiveKitListener {
    const { onState, onSeat } = this.#options;
    return {
      ...listener,
      onSeat,
      onConnected: () => {
        this.#failures = 0;
        onState('connected');
      },
      onLost: () => {
        onState('interrupted');
        this.#hasTicket = false;
        this.#askAgain();
      },
    };
  }

  #askAgain(): void {
    const delay = delayAfter(this.#failures);
    this.#failures += 1;
    clearTimeout(this.#retry);
    const { faults, send } = this.#options;
    this.#retry = setTimeout(
      faults.guard(() => {
        if (this.#isClosed || this.#hasTicket) return;
        send({ type: 'media-ticket' });
        // LiveKit may be away, so that no ticket comes.
        this.#askAgain();
      }),
      delay,
    );
  }
}

const delayAfter = (failures: number): number => Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);

const NO_DOCUMENT =
  'This app can’t connect you with the other people; please open the call in a browser. You can still talk with the examiner.';
const NOT_LOADED = 'The part that connects people through LiveKit could not be loaded.';
