import type { ClientSignal, ServerSignal } from '../protocol/signalling.ts';
import { SignallingSteps } from '../protocol/signalling-steps.ts';
import type { Faults } from './faults.ts';

export interface RtcPathListener {
  onSignal(signal: Extract<ClientSignal, { type: 'offer' } | { type: 'candidate' }>): void;
  onRemoteTrack(track: MediaStreamTrack): void;
  /** Both ends say that the connection stands. */
  onConnected(): void;
  /** Packets stopped for now; the browser may find another way by itself. */
  onInterrupted(): void;
  onFailed(): void;
}

export interface RtcPathOptions {
  configuration: RTCConfiguration;
  microphone: MediaStreamTrack | null;
  /** Whether nothing need be heard of the room before the connection counts. */
  isConfirmed: boolean;
  faults: Faults;
}

/** One WebRTC connection to the room: a single audio line both ways. Made anew for every attempt. */
export class RtcPath {
  readonly #listener: RtcPathListener;
  readonly #connection: RTCPeerConnection;
  readonly #sender: RTCRtpSender;
  /** A candidate may overtake the answer it belongs to; browsers refuse it until the answer is applied. */
  readonly #steps: SignallingSteps;
  /** The room says so too: this browser believes in a connection when it has sent its last packet, which may be lost. */
  #isConfirmed: boolean;
  #isAnswered = false;
  #wasMade = false;

  /** Throws where WebRTC is missing or forbidden. */
  constructor({ configuration, microphone, isConfirmed, faults }: RtcPathOptions, listener: RtcPathListener) {
    this.#listener = listener;
    this.#isConfirmed = isConfirmed;
    // A connection that cannot be completed is given up; the route makes a new one or takes the other path.
    this.#steps = new SignallingSteps({ faults, onFailed: () => listener.onFailed() });
    this.#connection = new RTCPeerConnection({ ...configuration, bundlePolicy: 'max-bundle' });
    this.#sender = this.#connection.addTransceiver(microphone ?? 'audio', { direction: 'sendrecv' }).sender;
    const handleSound = faults.guard(() => {
      // Safari says so as soon as there is a track.
      if (this.isMade) this.handleConfirmed();
    });
    const handleTrack = faults.guard(({ track }: RTCTrackEvent) => {
      if (this.#steps.isClosed) return;
      // Sound can be read with the keys of both ends alone, and comes where the room's word is held up.
      track.addEventListener('unmute', handleSound);
      listener.onRemoteTrack(track);
    });
    const handleCandidate = faults.guard(({ candidate }: RTCPeerConnectionIceEvent) =>
      this.#sendCandidate(candidate),
    );
    const handleState = faults.guard(() => this.#handleState());
    this.#connection.addEventListener('track', handleTrack);
    this.#connection.addEventListener('icecandidate', handleCandidate);
    this.#connection.addEventListener('connectionstatechange', handleState);
    this.#steps.add(async () => {
      await this.#connection.setLocalDescription();
      listener.onSignal({ type: 'offer', sdp: this.#connection.localDescription?.sdp ?? '' });
    });
  }

  /** This browser says that the connection stands. */
  get isMade(): boolean {
    return this.#connection.connectionState === 'connected';
  }

  /** This browser has said so, at any time. */
  get wasMade(): boolean {
    return this.#wasMade;
  }

  /** The room has said so. */
  get isConfirmed(): boolean {
    return this.#isConfirmed;
  }

  get connected(): boolean {
    return this.#isConfirmed && this.isMade;
  }

  handleAnswer(sdp: string): void {
    this.#isAnswered = true;
    this.#steps.add(() => this.#connection.setRemoteDescription({ type: 'answer', sdp }));
  }

  handleCandidate(candidate: Extract<ServerSignal, { type: 'candidate' }>['candidate']): void {
    if (candidate === null) return;
    const { sdpMid = null, sdpMLineIndex = null, usernameFragment = null } = candidate;
    this.#steps.add(async () => {
      const init = { candidate: candidate.candidate, sdpMid, sdpMLineIndex, usernameFragment };
      // A candidate this browser does not understand costs one of several routes, not the connection.
      await this.#connection.addIceCandidate(init).catch(() => undefined);
    });
  }

  /** The room's word that a connection stands; before the answer it is of the connection before this one. */
  handleConfirmed(): void {
    if (!this.#isAnswered || this.#isConfirmed || this.#steps.isClosed) return;
    this.#isConfirmed = true;
    if (this.connected) this.#listener.onConnected();
  }

  /** Changes what is sent, without a new offer; null sends nothing. */
  setMicrophone(track: MediaStreamTrack | null): void {
    this.#steps.add(() => this.#sender.replaceTrack(track));
  }

  async stats(): Promise<RTCStatsReport> {
    return this.#connection.getStats();
  }

  close(): void {
    void this.#steps.close();
    this.#connection.close();
  }

  #sendCandidate(found: RTCIceCandidate | null): void {
    if (found === null || this.#steps.isClosed) return;
    const { candidate, sdpMid, sdpMLineIndex, usernameFragment } = found;
    this.#listener.onSignal({
      type: 'candidate',
      candidate: { candidate, sdpMid, sdpMLineIndex, usernameFragment },
    });
  }

  #handleState(): void {
    if (this.#steps.isClosed) return;
    switch (this.#connection.connectionState) {
      case 'connected':
        this.#wasMade = true;
        if (this.#isConfirmed) this.#listener.onConnected();
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
}
