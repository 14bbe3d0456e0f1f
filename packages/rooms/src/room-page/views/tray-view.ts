import { arrange, icon, make, redraw, setAttribute, setText } from '../make-element.ts';
import type { Drawing } from '../make-element.ts';
import type { RecordingPhase } from '../page-recordings.ts';
import { mayControl } from '../room-model.ts';
import { isMuted, maySend, mayTranscribe } from './view-context.ts';
import type { View, ViewContext } from './view-context.ts';

/** What the buttons do that is more than a message to the engine. */
export interface TrayActions {
  toggleSidebar: (view: string, opener: HTMLElement) => void;
  /** Null: this browser has no such thing. */
  toggleFullscreen: (() => void) | null;
  /** Null: there's no picture to show in a window of its own. */
  togglePicture: (() => void) | null;
  toggleIntegration: (id: string) => void;
  startBlurring: () => void;
  /** Null: the person may not record. */
  recording: { readonly phase: RecordingPhase; toggle: () => void } | null;
  /** Null: the person may not have the call streamed. */
  openStream: (() => void) | null;
  leave: () => void;
}

interface Shown {
  label: string;
  drawing?: Drawing;
  isPressed?: boolean;
  isExpanded?: boolean;
  isHidden?: boolean;
  isBusy?: boolean;
  tooltip?: string;
  badge?: number;
}

class TrayItem {
  readonly element: HTMLButtonElement;
  readonly #label = make('span', { class: 'label' });
  readonly #badge = make('span', { class: 'badge', attributes: { 'aria-hidden': 'true' } });
  readonly #drawing: SVGSVGElement | null;
  readonly #image: HTMLImageElement | null;

  constructor(drawing: Drawing | null, onClick: (element: HTMLElement) => void) {
    this.element = make('button', { attributes: { type: 'button' }, onClick: () => onClick(this.element) });
    this.#drawing = drawing === null ? null : icon(drawing);
    this.#image =
      drawing === null ? make('img', { attributes: { alt: '', width: '24', height: '24' } }) : null;
    this.element.append(this.#drawing ?? this.#image ?? '', this.#label, this.#badge);
  }

  render({
    label,
    drawing,
    isPressed,
    isExpanded,
    isHidden = false,
    isBusy = false,
    tooltip = label,
    badge = 0,
  }: Shown): void {
    setText(this.#label, label);
    setText(this.#badge, badge === 0 ? '' : String(badge));
    setAttribute(this.element, 'title', tooltip);
    setAttribute(this.element, 'aria-pressed', isPressed === undefined ? null : String(isPressed));
    setAttribute(this.element, 'aria-expanded', isExpanded === undefined ? null : String(isExpanded));
    if (drawing !== undefined && this.#drawing !== null) redraw(this.#drawing, drawing);
    setAttribute(this.element, 'aria-busy', isBusy ? 'true' : null);
    this.element.hidden = isHidden;
  }

  /** An address that isn't one of a picture shows nothing; the words are there. */
  picture(address: string): void {
    if (this.#image !== null) setAttribute(this.#image, 'src', address);
  }
}

/** Faces of people who walk by aren't known again. */
const BLUR_STRENGTH = 0.7;

const FIXED = [
  'mic',
  'camera',
  'blur',
  'screen',
  'record',
  'stream',
  'captions',
  'transcribe',
  'people',
  'chat',
  'devices',
  'pip',
  'fullscreen',
] as const;
type Fixed = (typeof FIXED)[number];

/** Of the button that records. */
const RECORDING_LABELS = {
  off: 'record',
  starting: 'record',
  on: 'stopRecording',
  ending: 'endingRecording',
} as const satisfies Record<RecordingPhase, string>;

/** The buttons below the call: the page's own, those of the page around the frame, and those of integrations. */
export class TrayView implements View {
  readonly element = make('div', { class: 'tray', attributes: { role: 'group' } });
  readonly #context: ViewContext;
  readonly #actions: () => TrayActions;
  readonly #items = new Map<string, TrayItem>();
  readonly #isDark = matchMedia('(prefers-color-scheme: dark)');

  constructor(context: ViewContext, actions: () => TrayActions) {
    this.#context = context;
    this.#actions = actions;
  }

  render(): void {
    const { say, state, self } = this.#context;
    const { buttons, integrations, phase } = state();
    this.element.hidden = phase !== 'joined';
    const own = self();
    const startable = Object.keys(integrations).filter(
      (id) => own !== undefined && mayControl(integrations, id, own),
    );
    const custom = Object.keys(buttons).map((id) => `custom ${id}`);
    const keys = [...FIXED, ...custom, ...startable.map((id) => `integration ${id}`), 'leave'];
    arrange(this.element, this.#items, keys, (key) => this.#create(key));
    setAttribute(this.element, 'aria-label', say('controls'));
    for (const [key, item] of this.#items) item.render(this.#shown(key, item));
  }

  #create(key: string): TrayItem {
    const [kind, id] = splitKey(key);
    if (kind === 'custom') {
      return new TrayItem(null, () => this.#context.post({ action: 'custom-button-click', button_id: id }));
    }
    if (kind === 'integration') return new TrayItem(null, () => this.#actions().toggleIntegration(id));
    if (kind === 'leave') {
      const item = new TrayItem('leave', () => this.#actions().leave());
      item.element.classList.add('leave');
      return item;
    }
    return new TrayItem(kind as Drawing, (element) => this.#press(kind as Fixed, element));
  }

  #shown(key: string, item: TrayItem): Shown {
    const { say, state } = this.#context;
    const [kind, id] = splitKey(key);
    if (kind === 'custom') return this.#custom(id, item);
    if (kind === 'integration') {
      const { label = '', iconURL = '' } = state().integrations[id] ?? {};
      item.picture(iconURL);
      return { label, isPressed: state().running.has(id) };
    }
    if (kind === 'leave') return { label: say('leave'), isHidden: !state().showLeaveButton };
    return this.#fixed(kind as Fixed);
  }

  #custom(id: string, item: TrayItem): Shown {
    const button = this.#context.state().buttons[id];
    if (button === undefined) return { label: '', isHidden: true };
    const { tooltip, iconPath, iconPathDarkMode = iconPath, visualState } = button;
    // The library lets a button without a label pass; it needs a name all the same.
    const label = button.label || tooltip || id;
    item.picture(this.#isDark.matches ? iconPathDarkMode : iconPath);
    if (visualState === 'sidebar-open') return { label, tooltip: tooltip || label, isExpanded: true };
    return { label, tooltip: tooltip || label, ...(visualState === 'active' && { isPressed: true }) };
  }

  #fixed(name: Fixed): Shown {
    const { say, state, self } = this.#context;
    const { sidebar, captionsOn, isTranscribed, unread, isBlurred, isBlurring } = state();
    const { isFullscreen, showFullscreenButton } = state();
    const { togglePicture, toggleFullscreen, recording, openStream } = this.#actions();
    const own = self();
    const isOn = (kind: 'video' | 'screenVideo') => own?.tracks[kind]?.state === 'playable';
    const canShare = 'getDisplayMedia' in (navigator.mediaDevices ?? {});
    const all: Record<Fixed, Shown> = {
      mic:
        own === undefined || isMuted(own)
          ? { label: say('unmute'), drawing: 'mic-off', isHidden: !maySend(own, 'audio') }
          : { label: say('mute'), drawing: 'mic' },
      camera: isOn('video')
        ? { label: say('cameraOff'), drawing: 'camera' }
        : { label: say('cameraOn'), drawing: 'camera-off', isHidden: !maySend(own, 'video') },
      blur: {
        label: say(isBlurred ? 'showRoom' : 'blurRoom'),
        isHidden: !isOn('video') && !isBlurred,
        isBusy: isBlurring,
      },
      screen: isOn('screenVideo')
        ? { label: say('stopSharing'), isPressed: true }
        : { label: say('shareScreen'), isHidden: !canShare || !maySend(own, 'screenVideo') },
      record: {
        label: say(RECORDING_LABELS[recording?.phase ?? 'off']),
        isHidden: recording === null,
        isPressed: recording?.phase === 'on',
        isBusy: recording?.phase === 'starting' || recording?.phase === 'ending',
      },
      stream: { label: say('streamOpen'), isHidden: openStream === null },
      captions: { label: say('captions'), isPressed: captionsOn },
      transcribe: {
        label: say(isTranscribed ? 'stopTranscribing' : 'transcribe'),
        isHidden: !mayTranscribe(own),
      },
      people: { label: say('people'), isExpanded: sidebar === 'people' },
      chat: {
        label: unread === 0 ? say('chat') : say('unread', { count: unread }),
        isExpanded: sidebar === 'chat',
        badge: unread,
      },
      devices: { label: say('devices'), isExpanded: sidebar === 'devices' },
      pip: { label: say('pictureInPicture'), isHidden: togglePicture === null },
      fullscreen: {
        label: say('fullscreen'),
        isPressed: isFullscreen,
        isHidden: !showFullscreenButton || toggleFullscreen === null,
      },
    };
    return all[name];
  }

  #press(name: Fixed, element: HTMLElement): void {
    const { ask, self, state, change } = this.#context;
    const own = self();
    const { toggleSidebar, toggleFullscreen, togglePicture, recording, openStream } = this.#actions();
    const presses: Record<Fixed, () => void> = {
      mic: () => ask({ action: 'local-audio', state: own === undefined || isMuted(own) }),
      camera: () => ask({ action: 'local-video', state: own?.tracks.video?.state !== 'playable' }),
      blur: () => {
        const { isBlurred } = state();
        if (!isBlurred) this.#actions().startBlurring();
        const processor = isBlurred
          ? { type: 'none' }
          : { type: 'background-blur', config: { strength: BLUR_STRENGTH } };
        ask({
          action: 'update-input-settings',
          inputSettings: { video: { processor } },
          callbackStamp: 'blur',
        });
      },
      screen: () =>
        own?.tracks.screenVideo?.state === 'playable'
          ? ask({ action: 'local-screen-stop' })
          : ask({ action: 'local-screen-start', captureOptions: {} }),
      record: () => recording?.toggle(),
      stream: () => openStream?.(),
      captions: () => change({ captionsOn: !state().captionsOn }),
      transcribe: () => {
        const { isTranscribed } = state();
        if (!isTranscribed) change({ captionsOn: true });
        ask({ action: `daily-method-${isTranscribed ? 'stop' : 'start'}-transcription` });
      },
      people: () => toggleSidebar('people', element),
      chat: () => toggleSidebar('chat', element),
      devices: () => toggleSidebar('devices', element),
      pip: () => togglePicture?.(),
      fullscreen: () => toggleFullscreen?.(),
    };
    presses[name]();
  }
}

function splitKey(key: string): [kind: string, id: string] {
  const space = key.indexOf(' ');
  return space < 0 ? [key, ''] : [key.slice(0, space), key.slice(space + 1)];
}
