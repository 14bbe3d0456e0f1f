import type { AudioPath } from '@bandpal/contracts';
import type { ClientSignal, ServerSignal } from '../protocol/signalling.ts';
import type { AudioGraph } from './audio-level.ts';
import type { Faults } from './faults.ts';
import { readNetworkSample, statsEntries } from './network-stats.ts';
import type { NetworkSample } from './network-stats.ts';
import { RtcPath } from './rtc-path.ts';
import { SocketMeter } from './socket-meter.ts';

/** Of what a room says, that which the way of the sound depends on. */
type RouteSignal = Extract<ServerSignal, { type: 'answer' | 'candidate' | 'audio-path' | 'sound' | 'echo' }>;

/** What a room has said of itself that the way of the sound depends on. */
export interface RouteRoom {
  /** Asked for at each connection. */
  configuration: () => RTCConfiguration;
  /** It gives back what the way is measured with. */
  echoes: boolean;
  /** It says when a connection stands. */
  confirms: boolean;
}

interface AudioRouteListener {
  onSignal(signal: ClientSignal): void;
  /** Sends a frame; false when it was dropped. */
  onPcm(frame: Int16Array<ArrayBuffer>): boolean;
  /** Audio flows over this path now. */
  onPath(path: AudioPath): void;
  onRemoteTrack(track: MediaStreamTrack | null): void;
  /** Audio has stopped; the route is looking for another path. */
  onInterrupted(): void;
  /** Neither path works in this browser. */
  onImpossible(message: string): void;
}

/** WebRTC connects within a second on any network that lets UDP through; after this the socket is the safer choice. */
export const RTC_CONNECT_LIMIT_MS = 4_000;
/** Where there is no other choice it is waited for as long as a browser goes on trying. */
const FORCED_CONNECT_LIMIT_MS = 30_000;
/** A broken WebRTC connection often heals when the network changes back; after this a new one is made. */
const RTC_HEAL_MS = 2_000;
/** Where both the room's word and the sound were held up, the word that sound is back follows the one that it is missing. */
const MISSING_GRACE_MS = 200;
/** After WebRTC was left for the socket it is tried again beside it, the first time after this; each further time after twice as long. */
const FIRST_RETURN_MS = 10_000;
/** What has stood for so long takes the sound again. */
const PROOF_MS = 2_000;

/** Keeps the audio flowing: WebRTC first, PCM over the socket when that does not connect, and WebRTC again when it can. */
export class AudioRoute {
  readonly #listener: AudioRouteListener;
  readonly #graph: AudioGraph;
  readonly #forced: AudioPath | null;
  readonly #faults: Faults;
  readonly #meter = new SocketMeter();
  #room: RouteRoom = { configuration: () => ({}), echoes: false, confirms: false };
  #microphone: MediaStreamTrack | null = null;
  #rtc: RtcPath | null = null;
  /** While there is one, `#rtc` is an attempt to do without it. */
  #socket: SocketPath | null = null;
  /** The voice that `#rtc` brings. */
  #remote: MediaStreamTrack | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #missing: ReturnType<typeof setTimeout> | undefined;
  #generation = 0;
  /** A connection that broke after it had worked is worth one fresh attempt; one that never worked is not. */
  #worthRetrying = false;
  /** Until the next attempt beside the socket; 0 in a call in which no connection was ever made. */
  #returnMs = 0;
  /** We speak over WebRTC already, and go on hearing over the socket until the room has made a pause. */
  #returning = false;
  /** Whether the room can be reached. Without it no new path can be agreed on, so none is tried. */
  #linked = false;

  constructor(graph: AudioGraph, forced: AudioPath | null, faults: Faults, listener: AudioRouteListener) {
    this.#graph = graph;
    this.#faults = faults;
    this.#forced = forced;
    this.#listener = listener;
  }

  /** The room can be reached (again): opens a path, or confirms the one that still stands. */
  handleJoined(room: RouteRoom): void {
    this.#room = room;
    this.#meter.handleJoined();
    this.#linked = true;
    if (this.#socket !== null) {
      this.#leaveRtc();
      this.#listener.onSignal({ type: 'audio-path', path: 'websocket' });
    } else if (this.#rtc?.connected === true) this.#listener.onPath('webrtc');
    // The room says again whether it stands.
    else if (this.#rtc?.isMade === true) this.#limitAttempt();
    else if (this.#forced === 'websocket') this.#useSocket();
    else this.#openRtc();
  }

  /** The room cannot be reached for now; a WebRTC path that stands goes on standing. */
  handleInterrupted(): void {
    this.#linked = false;
    clearTimeout(this.#timer);
    clearTimeout(this.#missing);
  }

  handleSignal(signal: RouteSignal): void {
    if (signal.type === 'answer') this.#rtc?.handleAnswer(signal.sdp);
    else if (signal.type === 'candidate') this.#rtc?.handleCandidate(signal.candidate);
    else if (signal.type === 'echo') this.#meter.handleEcho();
    else if (signal.type === 'sound') this.#handleSound(signal.arrives);
    else if (this.#socket !== null) this.#handlePath(signal.path);
    else if (signal.path === 'webrtc') this.#rtc?.handleConfirmed();
  }

  handlePcm(frame: Int16Array<ArrayBuffer>): void {
    this.#meter.handleFrame();
    this.#socket?.handleFrame(frame);
  }

  setMicrophone(track: MediaStreamTrack | null): void {
    this.#microphone = track;
    if (this.#socket === null || this.#returning) this.#rtc?.setMicrophone(track);
    this.#socket?.setMicrophone(track);
  }

  /** The figures of the path in use; null where there is none. Over the socket each asks for the round trip of the next. */
  async sample(): Promise<NetworkSample | null> {
    const at = Date.now();
    if (this.#socket === null) {
      return this.#rtc && readNetworkSample(statsEntries(await this.#rtc.stats()), at);
    }
    const sample = this.#meter.sample(at);
    if (this.#room.echoes && this.#meter.ask()) this.#listener.onSignal({ type: 'echo' });
    return sample;
  }

  close(): void {
    this.#generation += 1;
    clearTimeout(this.#timer);
    clearTimeout(this.#missing);
    this.#leaveRtc();
    this.#socket?.close();
    this.#socket = null;
  }

  #leaveRtc(): void {
    this.#returning = false;
    // The network lets it through, although it may not have counted.
    if (this.#rtc?.wasMade === true) this.#returnMs ||= FIRST_RETURN_MS;
    this.#rtc?.close();
    this.#rtc = null;
  }

  /** Where the socket carries the sound, the new connection stands beside it, and sends nothing until it has the sound. */
  #openRtc(): void {
    if (this.#socket === null) this.close();
    const isBeside = this.#socket !== null;
    try {
      const options = {
        configuration: this.#room.configuration(),
        microphone: isBeside ? null : this.#microphone,
        // Beside the socket the room is asked before the sound changes over.
        isConfirmed: isBeside || !this.#room.confirms,
        faults: this.#faults,
      };
      this.#rtc = new RtcPath(options, {
        onSignal: (signal) => this.#listener.onSignal(signal),
        onRemoteTrack: (track) => {
          this.#remote = track;
          if (this.#socket === null) this.#listener.onRemoteTrack(track);
        },
        onConnected: () => {
          if (this.#socket === null) this.#useRtc();
          else this.#after(PROOF_MS, () => this.#speakOverRtc());
        },
        onInterrupted: () => this.#rtcInterrupted(),
        onFailed: () => this.#rtcFailed(),
      });
    } catch {
      // No WebRTC in this browser or context; the socket carries the audio instead.
      this.#useSocket();
      return;
    }
    this.#limitAttempt();
  }

  #limitAttempt(): void {
    const ms = this.#forced === 'webrtc' ? FORCED_CONNECT_LIMIT_MS : RTC_CONNECT_LIMIT_MS;
    this.#after(ms, () => (this.#socket === null ? this.#useSocket() : this.#giveUpReturn()));
  }

  #after(ms: number, run: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#faults.guard(run), ms);
  }

  #useRtc(): void {
    clearTimeout(this.#timer);
    this.#worthRetrying = true;
    this.#listener.onPath('webrtc');
  }

  /** The room takes the next word as that of the new connection: it comes behind the last frame that was sent. */
  #speakOverRtc(): void {
    this.#returning = true;
    this.#rtc?.setMicrophone(this.#microphone);
    this.#listener.onSignal({ type: 'audio-path', path: 'webrtc' });
  }

  /** The room has answered over which way it is heard from now on. */
  #handlePath(path: AudioPath): void {
    if (path === 'websocket') {
      // It did not take our word for it.
      if (this.#returning) this.#useSocket();
      else {
        this.#listener.onPath(path);
        this.#planReturn();
      }
    } else if (this.#returning) {
      this.#returning = false;
      this.#socket?.close();
      this.#socket = null;
      this.#listener.onRemoteTrack(this.#remote);
      this.#useRtc();
    }
  }

  #planReturn(): void {
    if (this.#returnMs === 0 || !this.#linked) return;
    this.#after(this.#returnMs, () => {
      this.#returnMs *= 2;
      this.#openRtc();
    });
  }

  #giveUpReturn(): void {
    if (this.#returning) this.#useSocket();
    else {
      this.#leaveRtc();
      this.#planReturn();
    }
  }

  /**
   * The room does not hear a connection that this browser still believes in. The room's word came over the socket, so the socket works
   * now; a new connection would take seconds more in which nothing is heard.
   */
  #handleSound(arrives: boolean): void {
    clearTimeout(this.#missing);
    if (arrives || this.#rtc === null || this.#microphone === null) return;
    const leave = (): void => {
      this.#listener.onInterrupted();
      if (this.#forced === 'webrtc') this.#openRtc();
      else this.#useSocket();
    };
    this.#missing = setTimeout(this.#faults.guard(leave), MISSING_GRACE_MS);
  }

  #rtcInterrupted(): void {
    if (this.#socket !== null) return this.#giveUpReturn();
    this.#listener.onInterrupted();
    // One that does not count yet has the time that it had.
    if (this.#rtc?.isConfirmed !== true) return;
    clearTimeout(this.#timer);
    if (this.#linked) this.#after(RTC_HEAL_MS, () => this.#rtcFailed());
  }

  #rtcFailed(): void {
    if (this.#socket !== null) return this.#giveUpReturn();
    this.#listener.onRemoteTrack(null);
    this.#listener.onInterrupted();
    if (!this.#linked) return;
    if (!this.#worthRetrying) {
      this.#useSocket();
      return;
    }
    this.#worthRetrying = false;
    this.#openRtc();
  }

  #useSocket(): void {
    this.#faults.watch(this.#openSocket());
  }

  async #openSocket(): Promise<void> {
    this.close();
    const generation = this.#generation;
    if (this.#forced === 'webrtc') {
      this.#listener.onImpossible('No direct audio connection could be made.');
      return;
    }
    this.#listener.onRemoteTrack(null);
    try {
      const socket = await SocketPath.open(
        this.#graph,
        this.#microphone,
        this.#faults.guard((frame) => {
          if (!this.#returning) this.#meter.handleSent(this.#listener.onPcm(frame));
        }),
      );
      if (generation !== this.#generation) {
        socket.close();
        return;
      }
      socket.setMicrophone(this.#microphone);
      this.#socket = socket;
      this.#listener.onRemoteTrack(socket.remoteTrack);
      this.#listener.onSignal({ type: 'audio-path', path: 'websocket' });
    } catch {
      // Without worklets this browser has no way left; the page learns it as the call's fatal error.
      if (generation === this.#generation)
        this.#listener.onImpossible('This browser or app cannot carry sound over the socket.');
    }
  }
}

/** Audio as PCM frames over the signalling socket, for networks that block UDP. */
class SocketPath {
  readonly #context: AudioContext;
  readonly #uplink: AudioWorkletNode;
  readonly #downlink: AudioWorkletNode;
  readonly #output: MediaStreamAudioDestinationNode;
  #microphone: MediaStreamAudioSourceNode | null = null;

  private constructor(context: AudioContext, onFrame: (frame: Int16Array<ArrayBuffer>) => void) {
    this.#context = context;
    this.#uplink = new AudioWorkletNode(context, 'pcm-uplink', {
      numberOfOutputs: 0,
      channelCount: 1,
      channelCountMode: 'explicit',
    });
    this.#downlink = new AudioWorkletNode(context, 'pcm-downlink', {
      numberOfInputs: 0,
      outputChannelCount: [1],
    });
    this.#output = context.createMediaStreamDestination();
    this.#downlink.connect(this.#output);
    this.#uplink.port.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (event.data instanceof Int16Array) onFrame(new Int16Array(event.data));
    });
    this.#uplink.port.start();
  }

  /** Opens the path; rejects where the browser has no audio worklets or the worklet file cannot be had. */
  static async open(
    graph: AudioGraph,
    microphone: MediaStreamTrack | null,
    onFrame: (frame: Int16Array<ArrayBuffer>) => void,
  ): Promise<SocketPath> {
    const path = new SocketPath(await graph.loadWorklet(), onFrame);
    path.setMicrophone(microphone);
    return path;
  }

  /** The other side's voice, as a track the page can play. */
  get remoteTrack(): MediaStreamTrack | null {
    return this.#output.stream.getAudioTracks()[0] ?? null;
  }

  /** Plays 20 ms; the frame is handed over and may not be used again. */
  handleFrame(frame: Int16Array<ArrayBuffer>): void {
    this.#downlink.port.postMessage(frame, [frame.buffer]);
  }

  setMicrophone(track: MediaStreamTrack | null): void {
    this.#microphone?.disconnect();
    this.#microphone =
      track === null ? null : this.#context.createMediaStreamSource(new MediaStream([track]));
    this.#microphone?.connect(this.#uplink);
  }

  close(): void {
    this.#microphone?.disconnect();
    this.#uplink.port.close();
    this.#downlink.port.close();
    this.#downlink.disconnect();
    this.remoteTrack?.stop();
  }
}
