import { Microphone, type MicrophoneSource } from './microphone.ts';
import type { DeviceFailure } from './microphone.ts';
import type { TrackInfo } from './participant-model.ts';

export interface LocalAudioListener {
  /** The track, or what is known of it, has changed. */
  onChanged(): void;
  onFailed(failure: DeviceFailure): void;
}

/** What the candidate sends: which microphone, whether muted, and why there is none. */
export class LocalAudio {
  readonly #listener: LocalAudioListener;
  readonly #microphone = new Microphone(() => void this.#deviceGone());
  #source: MicrophoneSource | null = { kind: 'default' };
  #on = true;
  /** Whether a call or a camera start has asked for a microphone; until then none is opened. */
  #wanted = false;
  #failure: DeviceFailure | null = null;

  constructor(listener: LocalAudioListener) {
    this.#listener = listener;
  }

  get track(): MediaStreamTrack | null {
    return this.#microphone.track;
  }

  get on(): boolean {
    return this.#on && this.#source !== null && this.#failure === null;
  }

  get info(): TrackInfo {
    if (this.#failure !== null) return { subscribed: true, state: 'blocked', blocked: this.#failure.blocked };
    if (!this.#on || this.#source === null) return { subscribed: true, state: 'off', off: { byUser: true } };
    return { subscribed: true, state: this.track === null ? 'loading' : 'playable' };
  }

  /** Gets ready for a call: opens the microphone unless it is open, not wanted (null) or to start muted. */
  async prepare(source: MicrophoneSource | null, on: boolean): Promise<void> {
    this.#wanted = true;
    this.#on = on;
    this.#microphone.setEnabled(on);
    this.#source = source;
    if (source === null) this.#microphone.release();
    else if (on && (this.track === null || source.kind !== 'default')) await this.#open();
  }

  /** Changes the microphone; null when it worked, or will be tried when it's wanted. One that works goes on being used where the new one fails, and the failure is told. */
  async use(source: MicrophoneSource): Promise<DeviceFailure | null> {
    const before = this.#source;
    this.#source = source;
    // One that is open while it's muted is changed at once: unmuting opens no other.
    if (!this.#wanted || (!this.#on && this.track === null)) return null;
    const failure = await this.#open();
    if (failure !== null && this.track !== null) this.#source = before;
    return failure;
  }

  /** Mutes or unmutes. `discard` also gives the microphone back to the system until it is wanted again. */
  async setOn(on: boolean, discard = false): Promise<void> {
    this.#on = on;
    this.#microphone.setEnabled(on);
    if (!on && discard) this.#microphone.release();
    if (on) {
      this.#source ??= { kind: 'default' };
      if (this.track === null && this.#wanted) {
        await this.#open();
        return;
      }
    }
    this.#listener.onChanged();
  }

  /** Forbids (or allows) the use of any microphone. */
  async setAllowed(allowed: boolean): Promise<void> {
    if (allowed) {
      this.#source ??= { kind: 'default' };
      if (this.#on && this.#wanted && this.track === null) await this.#open();
      return;
    }
    this.#source = null;
    this.#microphone.release();
    this.#listener.onChanged();
  }

  /** Whether the browser now does as asked; null where that is the page's affair. */
  async suppressNoise(on: boolean): Promise<boolean | null> {
    return this.#microphone.suppressNoise(on);
  }

  release(): void {
    this.#microphone.release();
    this.#failure = null;
    this.#wanted = false;
    this.#on = true;
    this.#source = { kind: 'default' };
  }

  /** Null when it worked. The failure of another microphone than the one in use is told and leaves that one alone. */
  async #open(): Promise<DeviceFailure | null> {
    if (this.#source === null) return null;
    const failure = await this.#microphone.open(this.#source);
    if (failure === null || this.track === null) this.#failure = failure;
    if (failure !== null) this.#listener.onFailed(failure);
    this.#listener.onChanged();
    return failure;
  }

  /** A device was unplugged: the system's default takes its place, if there is one. */
  async #deviceGone(): Promise<void> {
    this.#microphone.release();
    await this.use({ kind: 'default' });
  }
}
