import { arrange, icon, make, redraw, setAttribute, setText } from '../make-element.ts';
import { isExaminer, SPEAKING_LEVEL } from '../room-model.ts';
import type { RoomState } from '../room-model.ts';
import type { Person } from '../page-messages.ts';
import { isPlayer } from '../page-players.ts';
import { isMuted, nameOf } from './view-context.ts';
import type { View, ViewContext } from './view-context.ts';

/** The first letters of the first and last word of a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  const letters = [words[0] ?? '', last].map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '');
  return letters.join('').toLocaleUpperCase();
}

export type Stage = { big: string | null; small: readonly string[]; rest: number };

const SCREEN = 'screen:';

/**
 * Who has a tile, by session id, and which one is big: a screen that is shared, a film that is played, or in the mode of that name the active speaker. With
 * something big the others are in the bar, where there is one.
 */
export function stageOf(state: Readonly<RoomState>): Stage {
  const { people, showLocalVideo, showParticipantsBar, mostTiles } = state;
  const shown = [...people.values()].filter(({ local }) => showLocalVideo || !local);
  const screens = shown.filter(({ tracks }) => tracks.screenVideo?.state === 'playable');
  const keys = [
    ...screens.map(({ session_id: id }) => SCREEN + id),
    ...shown.map(({ session_id: id }) => id),
  ];
  const hasPage = [...state.running].some((id) => state.integrations[id]?.location === 'main');
  const film = shown.find(({ tracks }) => tracks.rmpVideo?.state === 'playable')?.session_id;
  const big = hasPage
    ? null
    : (keys.find((key) => key.startsWith(SCREEN)) ?? film ?? speakerOf(state, shown));
  const others = keys.filter((key) => key !== big);
  const isGrid = big === null && !hasPage;
  const small = isGrid || showParticipantsBar ? others.slice(0, mostTiles) : [];
  return { big, small, rest: isGrid ? others.length - small.length : 0 };
}

/** Who is big in the mode of the active speaker: the last one who spoke, or any other before oneself; null in another mode. */
function speakerOf({ activeSpeakerMode, activeSpeaker }: RoomState, shown: readonly Person[]): string | null {
  if (!activeSpeakerMode) return null;
  const others = shown.filter(({ local }) => !local);
  const speaker = others.find(({ session_id: id }) => id === activeSpeaker) ?? others[0] ?? shown[0];
  return speaker?.session_id ?? null;
}

/** A tile of one person, or of the screen of one. */
class Tile {
  readonly element = make('li', { class: 'tile' });
  readonly #video = make('video', { attributes: { playsinline: '', 'aria-hidden': 'true' } });
  readonly #initials = make('span', { class: 'initials', attributes: { 'aria-hidden': 'true' } });
  readonly #name = make('span', { class: 'name' });
  readonly #label = make('span');
  readonly #mic = icon('mic-off');
  readonly #state = make('span', { class: 'unseen' });

  constructor() {
    this.#video.muted = true;
    this.#video.autoplay = true;
    this.#name.append(this.#mic, this.#label, this.#state);
    this.element.append(this.#video, this.#initials, this.#name);
  }

  get video(): HTMLVideoElement {
    return this.#video;
  }

  render(context: ViewContext, person: Person, isScreen: boolean): void {
    const { say } = context;
    const { levels } = context.state();
    const tracks = context.tracksOf(person);
    const track = isScreen ? tracks.screenVideo : tracks.video;
    this.#show(track);
    const name = nameOf(context, person);
    const isWaiting = context.isWaiting(person.session_id);
    const named = isScreen ? say('screenOf', { name }) : name;
    setText(this.#label, isWaiting ? `${named} · ${say('playWaiting')}` : named);
    setText(
      this.#initials,
      initialsOf(isExaminer(person) ? say('examiner') : person.user_name || say('guest')),
    );
    const isSpeaking = !isScreen && !isMuted(person) && (levels[person.session_id] ?? 0) > SPEAKING_LEVEL;
    const muted = !isScreen && isMuted(person);
    setText(this.#state, muted ? `, ${say('isMuted')}` : '');
    redraw(this.#mic, muted ? 'mic-off' : 'mic');
    setAttribute(this.#mic, 'hidden', isPlayer(person) ? '' : null);
    setAttribute(this.element, 'data-waiting', isWaiting ? '' : null);
    setAttribute(this.element, 'data-muted', muted ? '' : null);
    setAttribute(this.element, 'data-speaking', isSpeaking ? '' : null);
    setAttribute(this.element, 'data-video', track === null ? null : '');
    // All of it is seen, whatever its form.
    setAttribute(this.element, 'data-screen', isScreen || isPlayer(person) ? '' : null);
    setAttribute(this.element, 'data-local', person.local && !isScreen ? '' : null);
  }

  #show(track: MediaStreamTrack | null): void {
    const { srcObject } = this.#video;
    const shown = srcObject instanceof MediaStream ? (srcObject.getVideoTracks()[0] ?? null) : null;
    if (shown?.id === track?.id) return;
    this.#video.srcObject = track === null ? null : new MediaStream([track]);
    // A tile that goes again before it plays is no fault.
    if (track !== null) this.#video.play().catch(() => undefined);
  }
}

/** Everybody in the call. */
export class TilesView implements View {
  readonly element = make('div', { class: 'stage' });
  readonly #title = make('h1', { class: 'unseen' });
  readonly #big = make('ul', { class: 'big' });
  readonly #small = make('ul', { class: 'small' });
  readonly #rest = make('p', { class: 'rest' });
  readonly #tiles = new Map<string, Tile>();
  readonly #bigTiles = new Map<string, Tile>();
  readonly #context: ViewContext;

  constructor(context: ViewContext) {
    this.#context = context;
    this.element.append(this.#title, this.#big, this.#small, this.#rest);
  }

  /** The picture that goes into a window of its own: the big one, or the first that there is. */
  get picture(): HTMLVideoElement | null {
    const tiles = [...this.#bigTiles.values(), ...this.#tiles.values()];
    const found = tiles.find(
      ({ element }) => element.hasAttribute('data-video') && !element.hasAttribute('data-local'),
    );
    return (found ?? tiles.find(({ element }) => element.hasAttribute('data-video')))?.video ?? null;
  }

  render(): void {
    const { say, state } = this.#context;
    const { names } = state();
    const { big, small, rest } = stageOf(state());
    setText(this.#title, say('call'));
    setAttribute(this.element, 'data-names', names);
    setAttribute(this.element, 'data-layout', big === null ? 'grid' : 'speaker');
    setAttribute(this.#small, 'data-count', String(Math.min(small.length, 10)));
    for (const list of [this.#big, this.#small]) setAttribute(list, 'aria-label', say('participants'));
    this.#arrange(this.#big, this.#bigTiles, big === null ? [] : [big]);
    this.#arrange(this.#small, this.#tiles, small);
    this.#big.hidden = big === null;
    this.#small.hidden = small.length === 0;
    this.#rest.hidden = rest === 0;
    setText(this.#rest, rest === 0 ? '' : say('more', { count: rest }));
  }

  #arrange(list: Element, tiles: Map<string, Tile>, keys: readonly string[]): void {
    const { people } = this.#context.state();
    arrange(list, tiles, keys, () => new Tile());
    for (const [key, tile] of tiles) {
      const isScreen = key.startsWith(SCREEN);
      const person = people.get(isScreen ? key.slice(SCREEN.length) : key);
      if (person) tile.render(this.#context, person, isScreen);
    }
  }
}
