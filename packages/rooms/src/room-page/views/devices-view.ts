import { asRecord, asString } from '../../browser/fields.ts';
import type { HostMessage } from '../../browser/host-channel.ts';
import { make, setText } from '../make-element.ts';
import { maySend } from './view-context.ts';
import type { View, ViewContext } from './view-context.ts';

/** Of what this view asks the engine. */
const STAMP = 'devices';

/** What can be chosen, in the words of the browser, of the page and of the call library. */
const KINDS = [
  { kind: 'audioinput', text: 'microphone', chosen: 'mic', sends: 'audio' },
  { kind: 'videoinput', text: 'camera', chosen: 'camera', sends: 'video' },
  { kind: 'audiooutput', text: 'speaker', chosen: 'speaker', sends: null },
] as const;
type Choice = (typeof KINDS)[number];

/** One kind of device, with its list. */
class DeviceRow {
  readonly element = make('label', { class: 'device' });
  readonly choice: Choice;
  readonly #name = make('span');
  readonly #select = make('select');
  readonly #context: ViewContext;
  #shown = '';

  constructor(context: ViewContext, choice: Choice, onChosen: (deviceId: string) => void) {
    this.#context = context;
    this.choice = choice;
    this.#select.addEventListener('change', () => onChosen(this.#select.value));
    this.element.append(this.#name, this.#select);
  }

  render(devices: readonly MediaDeviceInfo[], chosen: string): void {
    const { say, self } = this.#context;
    const { kind, text, sends } = this.choice;
    const own = devices.filter((device) => device.kind === kind);
    this.element.hidden = own.length === 0 || (sends !== null && !maySend(self(), sends));
    setText(this.#name, say(text));
    // A browser tells no names before it may use a device.
    const names = own.map(({ label }, index) => label || `${say(text)} ${index + 1}`);
    const shown = JSON.stringify([own.map(({ deviceId }) => deviceId), names]);
    if (shown !== this.#shown) {
      this.#shown = shown;
      this.#select.replaceChildren(...own.map(({ deviceId }, index) => new Option(names[index], deviceId)));
    }
    const isKnown = own.some(({ deviceId }) => deviceId === chosen);
    const value = isKnown ? chosen : (own[0]?.deviceId ?? '');
    if (this.#select.value !== value) this.#select.value = value;
  }
}

/** Which microphone, camera and speaker the person uses, beside the call. */
export class DevicesView implements View {
  readonly element = make('div', { class: 'panel devices' });
  readonly #rows: readonly DeviceRow[];
  readonly #status = make('p', { attributes: { role: 'status' } });
  readonly #context: ViewContext;
  #devices: readonly MediaDeviceInfo[] = [];
  #chosen: Readonly<Record<Choice['chosen'], string>> = { mic: '', camera: '', speaker: '' };
  #isOpen = false;
  #hasFailed = false;

  constructor(context: ViewContext) {
    this.#context = context;
    this.#rows = KINDS.map(
      (choice) => new DeviceRow(context, choice, (deviceId) => this.#choose(choice, deviceId)),
    );
    this.element.append(...this.#rows.map(({ element }) => element), this.#status);
    // Absent where the page isn't a secure one.
    const media: MediaDevices | undefined = navigator.mediaDevices;
    media?.addEventListener('devicechange', () => void (this.#isOpen && this.#read()));
  }

  /** What the engine tells of devices. */
  handleEvent({ action, callbackStamp, devices, error, ...others }: HostMessage): void {
    if (callbackStamp === STAMP) this.#hasFailed = error !== undefined;
    const told =
      action === 'selected-devices-updated' ? devices : callbackStamp === STAMP ? others : undefined;
    if (told !== undefined) {
      const idOf = (name: Choice['chosen']): string =>
        asString(asRecord(asRecord(told)[name])['deviceId']) ?? this.#chosen[name];
      this.#chosen = { mic: idOf('mic'), camera: idOf('camera'), speaker: idOf('speaker') };
    }
    if (this.#isOpen) this.render();
  }

  render(): void {
    const { say, state } = this.#context;
    const isOpen = state().sidebar === 'devices';
    this.element.hidden = !isOpen;
    if (isOpen && !this.#isOpen) this.#open();
    this.#isOpen = isOpen;
    if (!isOpen) return;
    for (const row of this.#rows) row.render(this.#devices, this.#chosen[row.choice.chosen]);
    const isEmpty = this.#rows.every(({ element }) => element.hidden);
    setText(this.#status, this.#hasFailed ? say('deviceFails') : isEmpty ? say('noDevices') : '');
  }

  #open(): void {
    this.#hasFailed = false;
    this.#context.ask({ action: 'get-input-devices', callbackStamp: STAMP });
    void this.#read();
  }

  async #read(): Promise<void> {
    const media: MediaDevices | undefined = navigator.mediaDevices;
    const all = (await media?.enumerateDevices().catch(() => [])) ?? [];
    const playsElsewhere = 'setSinkId' in HTMLMediaElement.prototype;
    this.#devices = all.filter(
      ({ kind, deviceId }) => deviceId !== '' && (kind !== 'audiooutput' || playsElsewhere),
    );
    this.render();
  }

  #choose({ kind, chosen }: Choice, deviceId: string): void {
    const { ask } = this.#context;
    // A device that is off is chosen all the same; of one that is on the engine says whether it's the one in use.
    this.#chosen = { ...this.#chosen, [chosen]: deviceId };
    if (kind === 'audiooutput')
      ask({ action: 'set-output-device', outputDeviceId: deviceId, callbackStamp: STAMP });
    else {
      const field = kind === 'audioinput' ? 'audioDeviceId' : 'videoDeviceId';
      ask({ action: 'set-input-devices', [field]: deviceId, callbackStamp: STAMP });
    }
  }
}
