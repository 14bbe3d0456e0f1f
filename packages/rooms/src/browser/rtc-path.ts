import type { ClientSignal, ServerSignal } from '../protocol/signalling.ts';
import type { Faults } from './faults.ts';

export interface RtcPathListener {
  onSignal(signal: Extract<ClientSignal, { type: 'offer' } | { type: 'candidate' }>): void;
  onRemoteTrack(track: MediaStreamTrack): void;
  onConnected(): void;
  /** Packets stopped for now; the browser may find another way by itself. */
  onInterrupted(): void;
  onFailed(): void;
}

/** One WebRTC connection to the room: a single audio line both ways. Made anew for every attempt. */
export class RtcPath {
  readonly #listener: RtcPathListener;
  readonly #faults: Faults;
  readonly #connection: RTCPeerConnection;
  readonly #sender: RTCRtpSender;
  /** A candidate may overtake the answer it belongs to; browsers refuse it until the answer is applied. */
  #steps: Promise<void> = Promise.resolve();
  #closed = false;

  /** Throws where WebRTC is missing or forbidden. */
  constructor(
    iceServers: RTCIceServer[],
    microphone: MediaStreamTrack | null,
    faults: Faults,
    listener: RtcPathListener,
  ) {
    this.#listener = listener;
    this.#faults = faults;
    this.#connection = new RTCPeerConnection({ iceServers, bundlePolicy: 'max-bundle' });
    this.#sender = this.#connection.addTransceiver(microphone ?? 'audio', { direction: 'sendrecv' }).sender;
    const handleTrack = faults.guard(({ track }: RTCTrackEvent) => {
      if (!this.#closed) listener.onRemoteTrack(track);
    });
    const handleCandidate = faults.guard(({ candidate }: RTCPeerConnectionIceEvent) =>
      this.#sendCandidate(candidate),
    );
    const handleState = faults.guard(() => this.#handleState());
    this.#connection.addEventListener('track', handleTrack);
    this.#connection.addEventListener('icecandidate', handleCandidate);
    this.#connection.addEventListener('connectionstatechange', handleState);
    this.#step(async () => {
      await this.#connection.setLocalDescription();
      listener.onSignal({ type: 'offer', sdp: this.#connection.localDescription?.sdp ?? '' });
    });
  }

  get connected(): boolean {
    return this.#connection.connectionState === 'connected';
  }

  handleAnswer(sdp: string): void {
    this.#step(() => this.#connection.setRemoteDescription({ type: 'answer', sdp }));
  }

  handleCandidate(candidate: Extract<ServerSignal, { type: 'candidate' }>['candidate']): void {
    if (candidate === null) return;
    const { sdpMid = null, sdpMLineIndex = null, usernameFragment = null } = candidate;
    this.#step(async () => {
      const init = { candidate: candidate.candidate, sdpMid, sdpMLineIndex, usernameFragment };
      // A candidate this browser does not understand costs one of several routes, not the connection.
      await this.#connection.addIceCandidate(init).catch(() => undefined);
    });
  }

  /** Changes what is sent, without a new offer; null sends nothing. */
  setMicrophone(track: MediaStreamTrack | null): void {
    this.#step(() => this.#sender.replaceTrack(track));
  }

  async stats(): Promise<RTCStatsReport> {
    return this.#connection.getStats();
  }

  close(): void {
    this.#closed = true;
    this.#connection.close();
  }

  #sendCandidate(found: RTCIceCandidate | null): void {
    if (found === null || this.#closed) return;
    const { candidate, sdpMid, sdpMLineIndex, usernameFragment } = found;
    this.#listener.onSignal({
      type: 'candidate',
      candidate: { candidate, sdpMid, sdpMLineIndex, usernameFragment },
    });
  }

  #handleState(): void {
    if (this.#closed) return;
    switch (this.#connection.connectionState) {
      case 'connected':
        this.#listener.onConnected();
        break;
      case 'disconnected':
        this.#listener.onInterrupted();
        break;
      case 'failed':
        this.#listener.onFailed();
        break;
      case 'new':
      case 'connecting':
      case 'closed':
        break;
    }
  }

  #step(run: () => Promise<void>): void {
    this.#steps = this.#runAfter(this.#steps, run);
    this.#faults.watch(this.#steps);
  }

  async #runAfter(previous: Promise<void>, run: () => Promise<void>): Promise<void> {
    await previous;
    if (this.#closed) return;
    try {
      await run();
    } catch {
      // This connection cannot be completed; the route makes a new one or takes the other path.
      if (!this.#closed) this.#listener.onFailed();
    }
  }
}
