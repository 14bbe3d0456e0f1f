import { PLAYABLE_MESSAGE } from '@bandpal/contracts';
import { CallEngine } from '../browser/engine.ts';
import type { HostMessage } from '../browser/host-channel.ts';
import { CallFrame } from './call-frame.ts';
import { make } from './make-element.ts';
import { PagePlayers } from './page-players.ts';
import { PageRecordings } from './page-recordings.ts';
import { PageStream } from './page-stream.ts';
import { PageStyle } from './page-style.ts';
import type { PageAction, Person } from './page-messages.ts';
import { reasonText, refusalTold } from './reasons.ts';
import { isExaminer, mayControl, RoomModel } from './room-model.ts';
import { languageFor, RoomTexts } from './room-texts.ts';
import type { Texts } from './room-texts.ts';
import { Sounds } from './sounds.ts';
import { applyTheme } from './theme.ts';
import { CardView } from './views/card-view.ts';
import { DevicesView } from './views/devices-view.ts';
import { ExamView } from './views/exam-view.ts';
import { IntegrationsView } from './views/integrations-view.ts';
import { InvitationView } from './views/invitation-view.ts';
import { NoticeView } from './views/notice-view.ts';
import { PlayerView } from './views/player-view.ts';
import { RecordingView } from './views/recording-view.ts';
import { SidebarView } from './views/sidebar-view.ts';
import { StreamView } from './views/stream-view.ts';
import { TilesView } from './views/tiles-view.ts';
import { TrayView } from './views/tray-view.ts';
import { mayStream } from './views/view-context.ts';
import type { PersonTracks, View, ViewContext } from './views/view-context.ts';

export interface RoomPageOptions {
  /** Of this instance of the call library. */
  callClientId: string;
  room: { url: string; token: string };
  /** Whose pages, styles, icons and integrations may be here, beside this site's. */
  origins: readonly string[];
  /** Where the texts of other languages are, and the worklet. */
  filesUrl: string;
  /** To the page around the frame; null where there is none. */
  post: ((message: HostMessage) => void) | null;
}

/** As often as the examiner is told that the person goes on typing. */
const TYPING_EVERY_MS = 1000;

/** The page of a call: brings together the engine, what it tells, and the parts of the page. */
export class RoomPage {
  readonly frame: CallFrame;
  readonly #options: RoomPageOptions;
  readonly #model: RoomModel;
  readonly #texts: RoomTexts;
  readonly #style: PageStyle;
  readonly #sounds: Sounds;
  readonly #recordings: PageRecordings;
  readonly #players: PagePlayers;
  readonly #stream: PageStream;
  readonly #tiles: TilesView;
  readonly #notices: NoticeView;
  readonly #sidebar: SidebarView;
  readonly #devices: DevicesView;
  readonly #streamDialog: StreamView;
  readonly #views: readonly View[];
  readonly #isDark = matchMedia('(prefers-color-scheme: dark)');
  #engine: CallEngine | null = null;
  #opener: HTMLElement | null = null;
  #isRendering = false;
  #shownPhase = '';
  #toldTypingAt = -Infinity;
  #wakeLock: WakeLockSentinel | null = null;

  constructor(options: RoomPageOptions) {
    this.#options = options;
    this.#model = new RoomModel(
      () => this.#renderSoon(),
      (said) => this.#notices.say(said),
      (sessionId) => this.#engine?.roleOf(sessionId) ?? 'guest',
    );
    this.#texts = new RoomTexts(async (language) => {
      const answer = await fetch(new URL(`room-texts/${language}.json`, options.filesUrl));
      return (await answer.json()) as Texts;
    });
    this.#style = new PageStyle(options.origins);
    this.#recordings = new PageRecordings({
      ask: (message) => this.frame.ask(message),
      engine: () => this.#engine,
      onChanged: () => this.#renderSoon(),
    });
    this.#players = new PagePlayers({
      ask: (message) => this.frame.ask(message),
      isPossible: () => this.#engine?.hasPlayers ?? false,
      onChanged: () => this.#renderSoon(),
    });
    this.#stream = new PageStream({
      ask: (message) => this.frame.ask(message),
      isPossible: () => this.#engine?.hasStreams ?? false,
      captures: () => this.#recordings.captures,
      onChanged: () => this.#renderSoon(),
    });
    this.frame = this.#makeFrame();
    this.#sounds = new Sounds({
      tracksOf: (person) => this.#tracksOf(person),
      onBlocked: (soundIsBlocked) => this.#model.change({ soundIsBlocked }),
      onHeard: (person) => {
        if (isExaminer(person) && this.#model.isExamined) this.#tell([person], PLAYABLE_MESSAGE);
      },
    });
    const context = this.#makeContext();
    this.#tiles = new TilesView(context);
    this.#notices = new NoticeView(context, () => this.#mend());
    const beside = new IntegrationsView(context, 'sidebar', options.origins);
    this.#devices = new DevicesView(context);
    this.#sidebar = new SidebarView(context, [this.#devices.element, beside.element], {
      onClose: () => this.#showSidebar(null),
      onSend: (text) => this.#chat(text),
      onType: () => this.#tellTyping(),
    });
    const invitation = new InvitationView(context, (to) => this.#engine?.invite(to));
    const players = new PlayerView(context, this.#players);
    this.#sidebar.people.append(players.element, invitation.element);
    const main = new IntegrationsView(context, 'main', options.origins);
    const exam = new ExamView(context, (event) => this.#tellExaminer({ type: 'exam', event }));
    const tray = new TrayView(context, () => this.#actions());
    const card = new CardView(context, options.post === null, (name) => this.#enter(name));
    const recordings = new RecordingView(context, this.#recordings, this.#stream);
    this.#streamDialog = new StreamView(context, this.#stream, this.#recordings);
    this.#views = [
      card,
      this.#tiles,
      recordings,
      this.#notices,
      exam,
      main,
      beside,
      this.#sidebar,
      invitation,
      players,
      this.#devices,
      this.#streamDialog,
      tray,
    ];
    const stage = make(
      'main',
      {},
      card.element,
      exam.element,
      main.element,
      this.#tiles.element,
      recordings.element,
      this.#notices.element,
    );
    document.body.append(
      make('div', { class: 'room' }, stage, this.#sidebar.element),
      make('footer', {}, tray.element),
      this.#streamDialog.element,
    );
    this.#isDark.addEventListener('change', () => this.#renderSoon());
    document.addEventListener('visibilitychange', () => void this.#keepAwake());
    document.addEventListener('fullscreenchange', () =>
      this.#model.change({ isFullscreen: document.fullscreenElement !== null }),
    );
    void this.#speak(undefined);
    if (options.post === null) this.#model.change({ phase: 'asking' });
    else this.#renderSoon();
  }

  #makeFrame(): CallFrame {
    const { callClientId, room, filesUrl } = this.#options;
    return new CallFrame({
      room,
      openEngine: (line) => {
        const script = new URL('room-page.js', filesUrl).href;
        this.#engine = new CallEngine(callClientId, script, () => undefined, line);
      },
      onLaunch: (launch) => {
        this.#model.launch(launch);
        void this.#speak(launch.lang);
      },
      onAction: (action) => this.#handleAction(action),
      onEvent: (event) => this.#handleEvent(event),
      isForPage: (event) =>
        event['action'] === 'invitation' ||
        event['action'] === 'captures' ||
        event['action'] === 'order-settled' ||
        this.#recordings.isOwnData(event) ||
        this.#players.isOwn(event),
      post: (message) => this.#options.post?.(this.#stream.withoutKey(message)),
    });
  }

  #makeContext(): ViewContext {
    return {
      say: this.#texts.say,
      state: () => this.#model.state,
      self: () => this.#model.self,
      isExamined: () => this.#model.isExamined,
      tracksOf: (person) => this.#tracksOf(person),
      isWaiting: (sessionId) => this.#players.isWaiting(sessionId),
      ask: (message) => this.frame.ask(message),
      post: (message) => this.#options.post?.(message),
      change: (change) => this.#model.change(change),
    };
  }

  /** Without a page around it: the person enters by themselves. */
  #enter(userName: string): void {
    this.#model.change({ phase: 'connecting', refusal: null });
    this.frame.launch({ startVideoOff: true });
    this.frame.join({ action: 'join-meeting', properties: userName === '' ? {} : { userName } });
  }

  #handleAction(action: PageAction): HostMessage | void {
    this.#model.handleAction(action);
    const { action: name } = action;
    if (name === 'get-sidebar-view') return { view: this.#model.state.sidebar };
    if (name === 'set-sidebar-view') this.#showSidebar(action.view);
    else if (name === 'load-css') this.#style.load(action);
    else if (name === 'start-custom-integrations') this.#run(action.ids, true);
    else if (name === 'stop-custom-integrations') this.#run(action.ids, false);
    else if (name === 'set-show-local-video')
      this.#options.post?.({ action: 'show-local-video-changed', show: action.show });
    else if (name === 'set-active-speaker-mode')
      this.#options.post?.({ action: 'active-speaker-mode-change', enabled: action.enabled });
  }

  #handleEvent(event: HostMessage): void {
    this.#model.handleEvent(event);
    this.#recordings.handleEvent(event, this.#model.self?.session_id);
    this.#players.handleEvent(event, this.#model.self?.session_id);
    this.#stream.handleEvent(event, this.#model.self?.session_id);
    const refusal = refusalTold(event);
    if (refusal !== null) {
      const [key, reason] = refusal;
      this.#notices.tell(`${this.#texts.say(key)} ${reasonText(this.#texts.say, reason)}`.trim());
    }
    this.#devices.handleEvent(event);
    const { action, lang } = event;
    if (action === 'lang-updated' && typeof lang === 'string') void this.#speak(lang);
    if (action === 'joined-meeting' || action === 'left-meeting') void this.#keepAwake();
    if (action === 'joined-meeting' && this.#model.state.door === 'closed') this.#knock();
  }

  /** At the door of a room that lets people in one by one. */
  #knock(): void {
    const name = this.#model.self?.user_name ?? '';
    this.frame.ask({ action: 'daily-method-request-access', access: { level: 'full' }, name });
  }

  /** The tracks are in the engine's store, where the call library would look for them. */
  #tracksOf(person: Person): PersonTracks {
    const { local, streams } = this.#engine?.store.getState() ?? { local: { streams: {} }, streams: {} };
    const own = Object.entries(local.streams).flatMap(([type, given]) =>
      (given?.stream.getTracks() ?? []).map((track) => ({ type, track })),
    );
    const others = Object.values(streams)
      .filter(({ participantId }) => participantId === person.session_id)
      .map(({ type, pendingTrack: track }): { type: string; track: MediaStreamTrack } => ({ type, track }));
    const find = (type: string, kind: string, name: keyof Person['tracks']): MediaStreamTrack | null => {
      const isShown = person.tracks[name]?.state === 'playable';
      const found = (person.local ? own : others).find((one) => one.type === type && one.track.kind === kind);
      return isShown ? (found?.track ?? null) : null;
    };
    return {
      audio: find('cam', 'audio', 'audio') ?? find('rmpAudio', 'audio', 'rmpAudio'),
      video: find('cam', 'video', 'video') ?? find('rmpVideo', 'video', 'rmpVideo'),
      screenAudio: find('screen', 'audio', 'screenAudio'),
      screenVideo: find('screen', 'video', 'screenVideo'),
    };
  }

  #actions(): ConstructorParameters<typeof TrayView>[1] extends () => infer Actions ? Actions : never {
    const picture = document.pictureInPictureEnabled ? this.#tiles.picture : null;
    return {
      toggleSidebar: (view, opener) => {
        this.#opener = opener;
        const isOpen = this.#model.state.sidebar === view;
        this.#showSidebar(isOpen ? null : view);
        if (isOpen) return;
        // What is hidden takes no focus.
        this.#render();
        this.#sidebar.focus();
      },
      // A frame may be made large by the page around it where that page can.
      toggleFullscreen:
        this.#options.post !== null || document.fullscreenEnabled ? () => this.#toggleFullscreen() : null,
      togglePicture: picture === null ? null : () => void this.#togglePicture(picture),
      startBlurring: () => this.#model.handleBlurring(),
      recording: this.#recordings.mayRecord
        ? { phase: this.#recordings.phase, toggle: () => this.#recordings.toggle() }
        : null,
      openStream:
        this.#stream.isPossible && mayStream(this.#model.self) ? () => this.#streamDialog.open() : null,
      toggleIntegration: (id) => this.#run([id], !this.#model.state.running.has(id)),
      leave: () => this.frame.ask({ action: 'leave-meeting' }),
    };
  }

  #showSidebar(view: string | null): void {
    const before = this.#model.state.sidebar;
    const isInside = this.#sidebar.element.contains(document.activeElement);
    this.#model.showSidebar(view);
    if (view !== before) this.#options.post?.({ action: 'sidebar-view-changed', view });
    if (view === null && isInside) this.#opener?.focus();
  }

  /** In a frame the page around it does it, as the library is told. */
  #toggleFullscreen(): void {
    const { isFullscreen } = this.#model.state;
    const { post } = this.#options;
    if (post !== null) post({ action: isFullscreen ? 'request-exit-fullscreen' : 'request-fullscreen' });
    // Refused without a click or by the system: the button stays as it is.
    else if (isFullscreen) document.exitFullscreen().catch(() => undefined);
    else document.documentElement.requestFullscreen().catch(() => undefined);
  }

  async #togglePicture(video: HTMLVideoElement): Promise<void> {
    if (document.pictureInPictureElement !== null) {
      await document.exitPictureInPicture();
      return;
    }
    try {
      await video.requestPictureInPicture();
    } catch {
      // Refused by the browser, which says so by itself.
      return;
    }
    this.#options.post?.({ action: 'pip-started' });
    video.addEventListener('leavepictureinpicture', () => this.#options.post?.({ action: 'pip-stopped' }), {
      once: true,
    });
  }

  /** Starts or stops integrations that this person may control, and tells those with whom they are shared. */
  #run(ids: readonly string[], isRunning: boolean): void {
    const { integrations, people } = this.#model.state;
    const { self } = this.#model;
    const permitted = ids.filter((id) => self !== undefined && mayControl(integrations, id, self));
    this.#model.setRunning(permitted, isRunning);
    for (const id of permitted) {
      const { shared = false, location } = integrations[id] ?? {};
      if (location === 'sidebar') this.#showSidebar(isRunning ? id : null);
      const others = [...people.values()].filter(({ local, owner, session_id: other }) => {
        if (local || shared === false) return false;
        return shared === true || (shared === 'owners' ? owner : shared.includes(other));
      });
      this.#tell(
        others.filter((person) => !isExaminer(person)),
        { event: 'custom-integration', id, started: isRunning },
      );
    }
  }

  /** The examiner takes it for an answer that was typed; the others read it. */
  #chat(text: string): void {
    const messageId = String(this.#model.addOwnLine(text));
    const others = [...this.#model.state.people.values()].filter(({ local }) => !local);
    const { self } = this.#model;
    this.#tell(
      others.filter((person) => !isExaminer(person)),
      {
        event: 'chat-msg',
        message: text,
        name: self?.user_name ?? '',
        date: new Date().toISOString(),
      },
    );
    this.#tellExaminer({ type: 'add-message', message: { role: 'user', content: text }, messageId });
  }

  /** An examiner who knows that an answer is being typed waits for it. */
  #tellTyping(): void {
    const now = performance.now();
    if (now - this.#toldTypingAt < TYPING_EVERY_MS) return;
    this.#toldTypingAt = now;
    this.#tellExaminer({ type: 'exam', event: 'typing-started' });
  }

  #tellExaminer(message: object): void {
    // What a guest writes or does is nothing to the examiner.
    if (!this.#model.isExamined) return;
    const examiner = [...this.#model.state.people.values()].find((person) => isExaminer(person));
    if (examiner) this.#tell([examiner], JSON.stringify(message));
  }

  #tell(people: readonly Person[], data: unknown): void {
    const to = people.map(({ session_id: id }) => id);
    if (to.length > 0) this.frame.ask({ action: 'app-msg', data, to });
  }

  /** What the button beside a trouble does. */
  #mend(): void {
    if (this.#model.state.soundIsBlocked) this.#sounds.retry();
    else this.frame.ask({ action: 'local-audio', state: true });
  }

  async #speak(lang: string | undefined): Promise<void> {
    await this.#texts.use(languageFor(lang, navigator.languages));
    document.documentElement.lang = this.#texts.language;
    document.documentElement.dir = this.#texts.direction;
    this.#renderSoon();
  }

  /** The screen stays on during a call, as long as it's this page that is looked at. */
  async #keepAwake(): Promise<void> {
    const isWanted = this.#model.state.phase === 'joined' && document.visibilityState === 'visible';
    if (!isWanted) {
      await this.#wakeLock?.release();
      this.#wakeLock = null;
      return;
    }
    // A browser without it, or one that saves its battery, lets the screen go dark.
    this.#wakeLock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
  }

  /** Once for all changes of one moment. */
  #renderSoon(): void {
    if (this.#isRendering) return;
    this.#isRendering = true;
    queueMicrotask(() => {
      this.#isRendering = false;
      this.#render();
    });
  }

  #render(): void {
    const { theme, phase, people } = this.#model.state;
    applyTheme(document.documentElement, theme, this.#isDark.matches);
    document.body.dataset['phase'] = phase;
    document.title = `${this.#texts.say('call')} · Bandpal`;
    this.#sounds.render(people.values());
    for (const view of this.#views) view.render();
    // What had the focus has gone with the call.
    const isAfter = phase === 'left' || phase === 'ended';
    if (phase !== this.#shownPhase && document.activeElement === document.body && isAfter)
      document.querySelector<HTMLElement>('.card h1')?.focus();
    this.#shownPhase = phase;
  }
}
