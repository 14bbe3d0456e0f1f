import { hasPrototypeKeys } from '../protocol/prototype-keys.ts';
import type { RoomErrorCode } from '../protocol/signalling.ts';
import { AudioGraph } from './audio-level.ts';
import { CallStore } from './call-store.ts';
import type { CallStoreState } from './call-store.ts';
import { Call } from './call.ts';
import { fatalError, fatalErrorObject } from './fatal-error.ts';
import { Faults } from './faults.ts';
import { asRecord, asString } from './fields.ts';
import { HostChannel } from './host-channel.ts';
import type { HostMessage } from './host-channel.ts';
import { IceSettings, refusedProxy } from './ice-settings.ts';
import { MediaDesk } from './media-desk.ts';
import type { Handler } from './media-desk.ts';
import { notSupported } from './not-supported.ts';
import { audioSubscription } from './participant-model.ts';
import { mergeReceiveSettings } from './receive-settings.ts';
import { readRoomAddress, refusalOfHost } from './room-address.ts';
import type { RoomAddress, RoomRefusal } from './room-address.ts';
import { standingAnswer } from './standing-answers.ts';
import { TestDesk } from './test-desk.ts';
import { TestLine, UNREACHABLE } from './test-line.ts';

/** What the call library reads of its engine, by name. */
interface CallMachine {
  /** Called when the library loads again after a call: back to the state of a fresh engine. */
  reset(): void;
  readonly store: { getState(): CallStoreState };
}

interface DailyInstance {
  callMachine?: CallMachine;
  /** Tracks of the page, which cannot travel in messages. */
  tracks?: { audioTrack?: MediaStreamTrack };
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

const DEFAULT_LANGUAGE = 'en';
/** Stands for the browser's own language. */
const OF_THE_USER = 'user';

/** The language a page has chosen for the call library, which has no texts of its own in a call object. */
class LanguageSetting {
  readonly #post: (message: HostMessage) => void;
  #setting = DEFAULT_LANGUAGE;

  constructor(post: (message: HostMessage) => void) {
    this.#post = post;
  }

  /** As the library asks for it: the language itself, and how it was chosen. */
  get current(): { lang: string; langSetting: string } {
    const [ofTheUser = DEFAULT_LANGUAGE] = navigator.language.split('-');
    return { lang: this.#setting === OF_THE_USER ? ofTheUser : this.#setting, langSetting: this.#setting };
  }

  /** Anything but text changes nothing. */
  set(language: unknown): void {
    const setting = asString(language);
    if (setting === undefined || setting === this.#setting) return;
    this.#setting = setting;
    this.#post({ action: 'lang-updated', ...this.current });
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
  #sendSettings: Settings = {};
  #receiveSettings: Settings = {};

  /**
   * `scriptUrl` is the address of the engine itself, beside which its worklet lies; null when the page has to tell it with its first
   * message. `sharedTrack` gives the page's own microphone track, if any.
   */
  constructor(
    callClientId: string,
    scriptUrl: string | null,
    sharedTrack: () => MediaStreamTrack | undefined,
  ) {
    this.#scriptUrl = scriptUrl;
    this.#channel = new HostChannel(callClientId, (message) => this.#receive(message));
    this.#graph = new AudioGraph(
      () => new URL('audio-worklet.js', this.#scriptUrl ?? window.location.href).href,
    );
    this.#media = new MediaDesk({
      graph: this.#graph,
      store: this.store,
      sharedTrack,
      remoteTracks: () => this.#call?.members.audibleTracks ?? new Map<string, MediaStreamTrack>(),
      post: (message) => this.#channel.post(message),
      onMicrophoneChanged: () => this.#call?.handleLocalAudio(),
    });
    const post = (message: HostMessage): void => this.#channel.post(message);
    this.#tests = new TestDesk({
      graph: this.#graph,
      ice: this.#ice,
      microphone: () => this.#media.localAudio.track,
      post,
    });
    this.#language = new LanguageSetting(post);
    this.#handlers = { ...this.#media.handlers, ...this.#tests.handlers, ...this.#callHandlers() };
    this.#channel.post({ action: 'loaded' });
  }

  /** Ends the call, if there is one, and releases everything: microphone, sockets, audio. */
  reset(): void {
    this.#call?.leave();
    this.#call = null;
    this.#tests.reset();
    this.#media.reset();
    this.store.clear();
    this.#initialised = false;
    void this.#graph.close();
  }

  /** For good: the instance it served is gone, and no message reaches the engine any more. */
  dispose(): void {
    this.reset();
    this.#channel.close();
  }

  #callHandlers(): Record<string, Handler> {
    return {
      'daily-method-preauth': async (message) => {
        const address = this.#prepare(message);
        const refusal = 'code' in address ? address : await checkRoom(address);
        if (refusal === null) return { access: { level: 'full' } };
        return { error: fatalErrorObject(refusal.code, refusal.message, 'join') };
      },
      'start-camera': async (message) => {
        this.#prepare(message);
        await this.#media.prepare(message);
        this.#channel.post({ action: 'started-camera' });
        return this.#media.devices();
      },
      'join-meeting': (message) => this.#join(message),
      'leave-meeting': () => {
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
        for (const id of [addressees].flat()) if (id !== '*') this.#requirePresent('sendAppMessage', id);
        this.#call?.send({ type: 'app-message', to: addressees, data });
      },
      'update-participant': async ({ id, properties }) =>
        this.#updateParticipant('updateParticipant', asString(id) ?? '', asRecord(properties)),
      'update-participants': async ({ participants }) => {
        const { '*': everyone, ...single } = asRecord(participants);
        const others = everyone === undefined ? [] : (this.#call?.members.otherIds ?? []);
        const updates = [...others.map((id) => [id, everyone] as const), ...Object.entries(single)];
        const update = async ([id, properties]: readonly [string, unknown]): Promise<void> =>
          this.#updateParticipant('updateParticipants', id, asRecord(properties));
        await Promise.all(updates.map(update));
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
        return { id: name, name, config: {}, domainConfig: {}, tokenConfig: {} };
      },
      'get-meeting-session': () => ({ meetingSession: { id: this.#call?.roomName ?? '' } }),
      'update-send-settings': ({ sendSettings }) => {
        this.#sendSettings = { ...this.#sendSettings, ...asRecord(sendSettings) };
        this.#channel.post({ action: 'send-settings-updated', sendSettings: this.#sendSettings });
        this.#channel.post(notSupported('updateSendSettings'));
        return { sendSettings: this.#sendSettings };
      },
      'update-receive-settings': ({ receiveSettings }) => {
        this.#receiveSettings = mergeReceiveSettings(this.#receiveSettings, asRecord(receiveSettings));
        this.#channel.post({ action: 'receive-settings-updated', receiveSettings: this.#receiveSettings });
        this.#channel.post(notSupported('updateReceiveSettings'));
        return { receiveSettings: this.#receiveSettings };
      },
      'get-single-participant-receive-settings': ({ id }) => ({
        receiveSettings: asRecord(this.#receiveSettings[asString(id) ?? '']),
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

  /** The page's, and that of the site which the engine comes from. */
  #ownHosts(): string[] {
    const urls = [window.location.href, this.#scriptUrl ?? ''].filter((url) => URL.canParse(url));
    return urls.map((url) => new URL(url).host);
  }

  #join(message: HostMessage): void {
    this.#call?.leave();
    const address = this.#prepare(message);
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
      microphoneReady: this.#media.prepare(message),
      store: this.store,
      graph: this.#graph,
      post: (event) => this.#channel.post(event),
      onOver: () => {
        this.#call = null;
        this.reset();
        this.#channel.post({ action: 'left-meeting' });
      },
    });
  }

  /** Tells the page when there is no such participant but oneself. */
  #requirePresent(method: string, id: string): boolean {
    const members = this.#call?.members;
    const isPresent = id === members?.sessionId || members?.otherIds.includes(id) === true;
    if (!isPresent) this.#channel.post(notSupported(method, id, 'This participant is not in the call.'));
    return isPresent;
  }

  async #updateParticipant(method: string, id: string, update: Settings): Promise<void> {
    const isSelf = id === 'local' || id === this.#call?.members.sessionId;
    if (!isSelf && !this.#requirePresent(method, id)) return;
    const vain = propertiesWithoutEffect(update, isSelf).join(', ');
    if (vain !== '') this.#channel.post(notSupported(method, vain));
    if (isSelf) {
      if (typeof update['setAudio'] === 'boolean') await this.#media.localAudio.setOn(update['setAudio']);
      return;
    }
    const audio = audioSubscription(update['setSubscribedTracks']);
    if (audio !== undefined) this.#call?.members.subscribe(id, audio);
  }
}

type Update = Readonly<Record<string, unknown>>;

/** What a participant can be told to do about themselves that is so already: they have no camera and no screen to share. */
const ALREADY_OFF: ReadonlySet<string> = new Set(['setVideo', 'setScreenShare']);

/**
 * The properties of an `updateParticipant` that change nothing. One may mute oneself and choose whom to hear; nobody mutes, ejects or
 * permits others here, and styles are for the frame.
 */
function propertiesWithoutEffect(update: Update, isSelf: boolean): string[] {
  return Object.entries(update)
    .filter(([property, value]) => {
      if (value === undefined || (property === 'eject' && value === false)) return false;
      if (!isSelf) return property !== 'setSubscribedTracks';
      return property !== 'setAudio' && !(ALREADY_OFF.has(property) && value === false);
    })
    .map(([property]) => property);
}

/** Asks the room whether it would let this browser in now; null when it would. Never rejects. */
async function checkRoom(address: RoomAddress): Promise<RoomRefusal | null> {
  const { promise, resolve } = Promise.withResolvers<RoomRefusal | null>();
  const faults = new Faults(() => resolve(UNREACHABLE));
  const line = new TestLine(address, 'check', faults, {
    onSignal: () => undefined,
    onPcm: () => undefined,
    onClosed: resolve,
  });
  const refusal = await promise;
  line.close();
  return refusal;
}
