import type { CaptureInfo } from '../protocol/capture-frames.ts';
import type { EnableRecording } from '../protocol/permissions.ts';
import { hasPrototypeKeys } from '../protocol/prototype-keys.ts';
import type { RoomErrorCode } from '../protocol/signalling.ts';
import { AudioGraph } from './audio-level.ts';
import type { Role } from './call-members.ts';
import { CallStore } from './call-store.ts';
import type { CallStoreState } from './call-store.ts';
import { streamHandlers } from './captures.ts';
import { Call } from './call.ts';
import { fatalError, fatalErrorObject } from './fatal-error.ts';
import { asNumber, asRecord, asString } from './fields.ts';
import { HostChannel } from './host-channel.ts';
import type { HostLine, HostMessage } from './host-channel.ts';
import { IceSettings, refusedProxy } from './ice-settings.ts';
import { LanguageSetting } from './language-setting.ts';
import { MediaDesk } from './media-desk.ts';
import type { Handler } from './media-desk.ts';
import { localTracks } from './meeting.ts';
import type { CallSettings } from './meeting.ts';
import { AUDIO_ONLY, NOT_PERMITTED, notSupported, refusal } from './not-supported.ts';
import { ParticipantUpdates } from './participant-updates.ts';
import { phoneHandlers } from './phones.ts';
import { PictureDesk } from './picture-desk.ts';
import type { SharedTracks } from './picture-desk.ts';
import { mergeReceiveSettings } from './receive-settings.ts';
import { RecordingDesk } from './recording-desk.ts';
import { playerHandlers } from './remote-players.ts';
import { readRoomAddress, refusalOfHost } from './room-address.ts';
import type { RoomAddress, RoomRefusal } from './room-address.ts';
import { standingAnswer } from './standing-answers.ts';
import { TestDesk } from './test-desk.ts';
import { checkRoom } from './test-line.ts';
import { orderTranscription } from './transcription.ts';

/** What the call library reads of its engine, by name. */
interface CallMachine {
  /** Called when the library loads again after a call: back to the state of a fresh engine. */
  reset(): void;
  readonly store: { getState(): CallStoreState };
}

interface DailyInstance {
  callMachine?: CallMachine;
  tracks?: SharedTracks;
}

interface DailyGlobal {
  /** Instances of the library that wait for an engine. */
  pendings: string[];
  instances: Record<string, DailyInstance>;
}

/** The object the call library shares with its engine on the window; absent where the library is not loaded. */
export function dailyGlobal(): DailyGlobal | undefined {
  return window['_daily'];
}

declare global {
  interface Window {
    // The call library's own name for the object it shares with its engine.
    _daily?: DailyGlobal;
  }
}

type Settings = Readonly<Record<string, unknown>>;

const BAD_ADDRESS: RoomRefusal = { code: 'no-room', message: 'The address of the call is not valid.' };

/** The engine behind one instance of the call library: answers every message it posts. */
export class CallEngine implements CallMachine {
  readonly store = new CallStore();
  readonly #channel: HostChannel;
  readonly #graph: AudioGraph;
  readonly #ice = new IceSettings();
  readonly #media: MediaDesk;
  readonly #tests: TestDesk;
  readonly #language: LanguageSetting;
  readonly #handlers: Readonly<Record<string, Handler>>;
  #call: Call | null = null;
  #initialised = false;
  #scriptUrl: string | null;
  readonly #pictures: PictureDesk;
  readonly #updates: ParticipantUpdates;
  readonly #recordings: RecordingDesk;
  readonly #settings: CallSettings = { send: {}, receive: {}, ding: false };

  /**
   * `scriptUrl` is the address of the engine itself, beside which its worklet lies; null when the page has to tell it with its first
   * message. `shared` gives the page's own tracks, if any. `line` leads to the call library where that is not the window.
   */
  constructor(
    callClientId: string,
    scriptUrl: string | null,
    shared: () => SharedTracks | undefined,
    line?: HostLine,
  ) {
    this.#scriptUrl = scriptUrl;
    this.#channel = new HostChannel(callClientId, (message) => this.#receive(message), line);
    this.#graph = new AudioGraph(() => this.#beside('audio-worklet.js'));
    this.#pictures = new PictureDesk({
      backgroundUrl: () => this.#beside('background.js'),
      shared,
      permits: (type) => this.#call?.permits(type) ?? true,
      whyNot: () => (this.#call?.meeting.isOn === true ? NOT_PERMITTED : AUDIO_ONLY),
      post: (message) => this.#channel.post(message),
      onChanged: () => this.#handleLocalMedia(),
      onCameraChanged: () => this.#media.tellDevices(),
    });
    this.#media = new MediaDesk({
      graph: this.#graph,
      sharedTrack: () => shared()?.audioTrack,
      remoteTracks: () => this.#call?.members.audibleTracks ?? new Map<string, MediaStreamTrack>(),
      otherSounds: () => this.#call?.members.otherSounds ?? [],
      camera: () => this.#pictures.media.camera.device,
      useCamera: async (settings) => this.#pictures.use(settings),
      processor: () => this.#pictures.processor,
      setBackdrop: async (processor) => this.#pictures.setBackdrop(processor),
      post: (message) => this.#channel.post(message),
      onMicrophoneChanged: () => this.#handleLocalMedia(),
    });
    this.#updates = new ParticipantUpdates({
      call: () => this.#call,
      post: (message) => this.#channel.post(message),
      setAudio: async (on) => this.#media.localAudio.setOn(on),
      setVideo: async (on) => this.#pictures.setVideo(on),
      stopScreen: () => this.#pictures.media.stopScreen(),
    });
    const post = (message: HostMessage): void => this.#channel.post(message);
    const captures = () => this.#call?.captures;
    this.#recordings = new RecordingDesk(() => this.#beside('recorder.js'), {
      call: () => this.#call?.recorded ?? null,
      isInCall: () => this.#call?.isIn === true,
      usualType: () => this.#call?.recordingType,
      captures,
      post,
    });
    this.#tests = new TestDesk({
      graph: this.#graph,
      ice: this.#ice,
      microphone: () => this.#media.localAudio.track,
      post,
    });
    this.#language = new LanguageSetting(post);
    this.#handlers = {
      ...this.#media.handlers,
      ...this.#pictures.handlers,
      ...this.#tests.handlers,
      ...this.#updates.handlers,
      ...this.#recordings.handlers,
      ...this.#transcriptionHandlers(),
      ...phoneHandlers(() => this.#call?.phones),
      ...playerHandlers(() => this.#call?.players),
      ...streamHandlers(captures, post),
      ...this.#callHandlers(),
    };
    this.#channel.post({ action: 'loaded' });
  }

  /** What someone in the call is in a test; for a page that knows more of tests than the call library does. */
  roleOf(sessionId: string): Role {
    return this.#call?.members.roleOf(sessionId) ?? 'guest';
  }

  /** Whether the server plays files in this call. */
  get hasPlayers(): boolean {
    return this.#call?.players.isPossible ?? false;
  }

  /** Whether the call can be streamed live, by those who may. */
  get hasStreams(): boolean {
    return this.#call?.captures.canStream ?? false;
  }

  /** How this person may record the call; undefined where they may not. */
  get recordingType(): EnableRecording | undefined {
    return this.#call?.recordingType;
  }

  /** Recordings on the server and streams that go on; the call library knows them by their events alone. */
  get captures(): readonly CaptureInfo[] {
    return this.#call?.captures.all ?? [];
  }

  /** Whether the person at this browser lets another one record them, or is in what the room makes. */
  agreesTo(id: string): boolean {
    return this.#call?.captures.find(id)?.isIn ?? this.#call?.members.agreesTo(id) ?? false;
  }

  /** What the person says to being recorded by another one, or to being in what the room makes; the call library has no word for it. */
  agreeToRecording(by: string, agrees: boolean): void {
    if (this.#call?.captures.find(by) !== undefined) {
      this.#call.send({ type: 'capture-consent', id: by, on: agrees });
      return;
    }
    const number = this.#call?.members.roster.get(by)?.recording ?? 0;
    this.#call?.send({ type: 'recording-consent', to: by, on: agrees, number });
  }

  /** Has the room make an address for one more person, which comes as `invitation`; the call library has no word for it. */
  invite(to: 'speak' | 'listen'): void {
    this.#call?.send({ type: 'invite', to });
  }

  /** Ends the call, if there is one, and releases everything: microphone, sockets, audio. */
  reset(): void {
    this.#call?.leave();
    this.#call = null;
    void this.#recordings.finish();
    this.#tests.reset();
    this.#media.reset();
    this.#pictures.reset();
    this.store.clear();
    this.#initialised = false;
    void this.#graph.close();
  }

  /** For good: the instance it served is gone, and no message reaches the engine any more. */
  dispose(): void {
    this.reset();
    this.#channel.close();
  }

  #transcriptionHandlers(): Record<string, Handler> {
    const handlerOf =
      (order: 'start' | 'update' | 'stop'): Handler =>
      (message) =>
        orderTranscription(order, message, {
          send: (signal) => this.#call?.send(signal),
          post: (event) => this.#channel.post(event),
        });
    return {
      'daily-method-start-transcription': handlerOf('start'),
      'daily-method-update-transcription': handlerOf('update'),
      'daily-method-stop-transcription': handlerOf('stop'),
    };
  }

  #callHandlers(): Record<string, Handler> {
    return {
      'daily-method-preauth': async (message) => {
        const address = this.#prepare(message);
        const result = 'code' in address ? address : await checkRoom(address);
        if (typeof result === 'string') return { access: { level: result } };
        return { error: fatalErrorObject(result.code, result.message, 'join') };
      },
      'start-camera': async (message) => {
        this.#prepare(message);
        await Promise.all([this.#media.prepare(message), this.#pictures.preview(message)]);
        this.#channel.post({ action: 'started-camera' });
        return this.#media.devices();
      },
      'join-meeting': (message) => this.#join(message),
      'leave-meeting': async () => {
        const call = this.#call;
        // Whoever leaves has the whole recording first.
        await this.#recordings.finish();
        if (this.#call !== call) return;
        this.reset();
        this.#channel.post({ action: 'left-meeting' });
      },
      'set-user-name': ({ name }) => {
        this.#call?.setUserName(asString(name) ?? '');
        return { userName: asString(name) ?? '' };
      },
      'set-user-data': ({ userData }) => {
        if (hasPrototypeKeys(userData)) {
          this.#channel.post(notSupported('setUserData', '', 'The data have keys of prototypes.'));
          return {};
        }
        this.#call?.setUserData(userData);
        return { userData };
      },
      'app-msg': ({ data, to }) => {
        const addressees = Array.isArray(to) ? to.map(String) : (asString(to) ?? '*');
        for (const id of [addressees].flat())
          if (id !== '*') this.#updates.requirePresent('sendAppMessage', id);
        this.#call?.send({ type: 'app-message', to: addressees, data });
      },
      'daily-method-subscribe-to-tracks-automatically': ({ enabled }) =>
        this.#call?.members.subscribeAutomatically(enabled !== false),
      'get-calc-stats': () => ({ stats: this.#call?.network.summary() ?? { latest: {} } }),
      'set-session-data': ({ data, mergeStrategy }) => this.#call?.sessionData.change(data, mergeStrategy),
      'set-daily-lang': ({ lang }) => this.#language.set(lang),
      'get-daily-lang': () => this.#language.current,
      'set-ice-config': ({ iceConfig }) => this.#postAll(this.#ice.set(iceConfig)),
      'set-proxy-url': ({ proxyUrl }) => this.#postAll(refusedProxy(proxyUrl)),
      'lib-room-info': () => {
        const name = this.#call?.roomName ?? '';
        return {
          id: name,
          name,
          config: {},
          domainConfig: {},
          tokenConfig: { enable_recording: this.recordingType },
        };
      },
      'get-meeting-session': () => ({ meetingSession: { id: this.#call?.roomName ?? '' } }),
      'update-send-settings': ({ sendSettings }) => this.#updateSendSettings(asRecord(sendSettings)),
      'update-receive-settings': ({ receiveSettings }) => {
        this.#settings.receive = mergeReceiveSettings(this.#settings.receive, asRecord(receiveSettings));
        const { receive } = this.#settings;
        this.#channel.post({ action: 'receive-settings-updated', receiveSettings: receive });
        this.#apply('updateReceiveSettings');
        return { receiveSettings: receive };
      },
      'local-screen-update': ({ options }) => {
        const { screenVideoSendSettings } = asRecord(options);
        if (screenVideoSendSettings === undefined) this.#channel.post(notSupported('updateScreenShare'));
        else this.#updateSendSettings({ screenVideo: screenVideoSendSettings }, 'updateScreenShare');
      },
      'set-bandwidth': async ({ kbs, trackConstraints }) => this.#setBandwidth(kbs, trackConstraints),
      'daily-method-set-play-ding': ({ arg }) => {
        if (typeof arg === 'boolean' || typeof arg === 'number') this.#settings.ding = arg;
        this.#apply('setPlayNewParticipantSound');
      },
      'get-network-topology': () => ({ topology: this.#call?.topology ?? 'sfu' }),
      'set-network-topology': async ({ opts }) => this.#setTopology(asRecord(opts)['topology']),
      'get-single-participant-receive-settings': ({ id }) => ({
        receiveSettings: asRecord(this.#settings.receive[asString(id) ?? '']),
      }),
    };
  }

  #receive(message: HostMessage): void {
    this.#answer(message).catch((error: unknown) => this.#handleFault(message, error));
  }

  /** An action has failed: the caller that waits for a reply gets one, and the page gets an error event. */
  #handleFault(message: HostMessage, error: unknown): void {
    const action = asString(message['action']) ?? '';
    console.error(`call engine: "${action}" has failed`, error);
    const msg = error instanceof Error ? error.message : String(error);
    this.#channel.reply(message, { error: { type: 'engine-error', msg } });
    if (action === 'join-meeting') this.#refuseJoin('connection-error', msg);
    else this.#channel.post({ action: 'nonfatal-error', type: 'engine-error', errorMsg: msg });
  }

  #refuseJoin(code: RoomErrorCode, msg: string): void {
    this.#channel.post(fatalError(code, msg, 'join'));
    this.reset();
    this.#channel.post({ action: 'left-meeting' });
  }

  async #answer(message: HostMessage): Promise<void> {
    const answer = standingAnswer(message);
    if (answer !== null) {
      for (const event of answer.events ?? []) this.#channel.post(event);
      if (answer.reply !== undefined) this.#channel.reply(message, answer.reply);
      return;
    }
    const action = asString(message['action']) ?? '';
    const handler = this.#handlers[action];
    // An action of a later library, or one that belongs to the frame.
    if (handler === undefined) this.#channel.post(notSupported(action));
    // Also an empty reply keeps a promise from hanging.
    this.#channel.reply(message, (await handler?.(message)) ?? {});
  }

  #handleLocalMedia(): void {
    this.store.setLocalTracks(localTracks(this.#media.localAudio, this.#pictures.media));
    this.#call?.handleLocalMedia();
  }

  /** The settings hold from now on; a page in whose call they change nothing is told. */
  #apply(method: string): void {
    if (this.#call?.meeting.isOn === true) this.#call.meeting.handleSettings();
    else this.#channel.post(notSupported(method));
  }

  #updateSendSettings(update: Settings, method = 'updateSendSettings'): HostMessage {
    this.#settings.send = { ...this.#settings.send, ...update };
    const { send } = this.#settings;
    this.#channel.post({ action: 'send-settings-updated', sendSettings: send });
    this.#apply(method);
    return { sendSettings: send };
  }

  async #setTopology(wanted: unknown): Promise<HostMessage> {
    const call = this.#call;
    const topology = call?.topology ?? 'sfu';
    if (wanted === topology) return { workerId: 'self' };
    if (call?.meeting.isOn !== true || (wanted !== 'peer' && wanted !== 'sfu'))
      return { error: refusal(`The sound and pictures of this call go the way "${topology}".`) };
    const failure = await call.meeting.askTopology(wanted);
    if (failure === null) return { workerId: 'self' };
    return { error: { ...refusal(failure.message), code: failure.code } };
  }

  /** The library's older way to say how much of the camera is sent. */
  async #setBandwidth(kbs: unknown, trackConstraints: unknown): Promise<void> {
    const kilobits = asNumber(kbs);
    if (kilobits !== undefined)
      this.#updateSendSettings(
        { video: { encodings: { low: { maxBitrate: 1_000 * kilobits } } } },
        'setBandwidth',
      );
    const { track } = this.#pictures.media.camera;
    if (trackConstraints !== undefined && track !== null)
      await track.applyConstraints(asRecord(trackConstraints));
  }

  #initialise(): void {
    if (this.#initialised) return;
    this.#initialised = true;
    this.#channel.post({ action: 'call-machine-initialized' });
  }

  #postAll(events: readonly HostMessage[]): void {
    for (const event of events) this.#channel.post(event);
  }

  /** Takes what a join, a camera start or a preAuth says of the call; the room's address, or why no call is possible there. */
  #prepare(message: HostMessage): RoomAddress | RoomRefusal {
    this.#initialise();
    const properties = asRecord(message['properties']);
    const config = asRecord(properties['dailyConfig']);
    this.#scriptUrl ??= asString(config['callObjectBundleUrlOverride']) ?? null;
    this.#language.set(properties['lang']);
    if (config['iceConfig'] !== undefined) this.#postAll(this.#ice.set(config['iceConfig']));
    this.#postAll(refusedProxy(config['proxyUrl']));
    const url = asString(properties['url']) ?? '';
    const address = readRoomAddress(url, asString(properties['token']), config['audioPath']);
    const refusal = address === null ? null : refusalOfHost(address, this.#ownHosts());
    this.#tests.address = refusal ?? address;
    return refusal ?? address ?? BAD_ADDRESS;
  }

  /** Address of a file that lies beside the engine. */
  #beside(file: string): string {
    return new URL(file, this.#scriptUrl ?? pageUrl()).href;
  }

  /** The page's, and that of the site which the engine comes from. */
  #ownHosts(): string[] {
    const urls = [pageUrl(), this.#scriptUrl ?? ''].filter((url) => URL.canParse(url));
    return urls.map((url) => new URL(url).host);
  }

  #join(message: HostMessage): void {
    this.#call?.leave();
    const address = this.#prepare(message);
    this.#settings.send = {
      ...this.#settings.send,
      ...asRecord(asRecord(message['preloadCache'])['sendSettings']),
    };
    const properties = asRecord(message['properties']);
    const cache = asRecord(message['preloadCache']);
    if ('code' in address) {
      this.#refuseJoin(address.code, address.message);
      return;
    }
    const automatic = cache['subscribeToTracksAutomatically'] ?? properties['subscribeToTracksAutomatically'];
    this.#call = new Call({
      address,
      ice: this.#ice,
      userName: asString(properties['userName']) ?? '',
      userData: properties['userData'],
      subscribesAutomatically: automatic !== false,
      localAudio: this.#media.localAudio,
      ownMedia: this.#pictures.media,
      enterMedia: async () => this.#pictures.enter(),
      setVideo: async (on) => this.#pictures.setVideo(on),
      settings: this.#settings,
      microphoneReady: Promise.all([this.#media.prepare(message), this.#pictures.prepare(message)]).then(
        () => undefined,
      ),
      store: this.store,
      graph: this.#graph,
      liveKitUrl: () => this.#beside('livekit.js'),
      post: (event) => {
        this.#channel.post(event);
        this.#recordings.refresh();
      },
      onOver: () => {
        this.#call = null;
        this.reset();
        this.#channel.post({ action: 'left-meeting' });
      },
    });
  }
}

/** Empty in an app of React Native, which has no page. */
function pageUrl(): string {
  const place: Location | undefined = globalThis.location;
  return place?.href ?? '';
}
