import { BandpalError, type ErrorCode, type GuestSheet, type TeacherBands } from '@bandpal/contracts';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';

export interface SheetState {
  bands: TeacherBands;
  note: string;
  /** `blank`: nothing has been written. `lost`: it can't be saved any more. */
  status: 'blank' | 'saving' | 'saved' | 'unsaved' | 'lost';
}

/** Long enough for a few letters, short enough that hardly anything is lost with the page. */
const SAVE_AFTER_MS = 800;
const TRY_AGAIN_MS = 5_000;

/** The invitation is over: no later try can work. */
const FINAL: ReadonlySet<ErrorCode> = new Set(['guest.not-found', 'guest.not-for-role']);

const EMPTY: SheetState = {
  bands: {
    'fluency-coherence': null,
    'lexical-resource': null,
    'grammatical-range-accuracy': null,
    pronunciation: null,
  },
  note: '',
  status: 'blank',
};

/** A teacher's sheet: kept on the server shortly after each change, and tried again until that works. */
export class SheetKeeper {
  readonly store: StoreApi<SheetState>;
  readonly #token: string;
  readonly #save: (sheet: GuestSheet) => Promise<void>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What is on its way to the server. */
  #sending: Pick<SheetState, 'bands' | 'note'> | null = null;
  #isClosed = false;

  constructor(
    token: string,
    kept: { bands: TeacherBands; note: string } | null,
    save: (sheet: GuestSheet) => Promise<void>,
  ) {
    this.#token = token;
    this.#save = save;
    const state: SheetState =
      kept === null ? EMPTY : { bands: { ...EMPTY.bands, ...kept.bands }, note: kept.note, status: 'saved' };
    this.store = createStore(() => state);
  }

  change(changes: Partial<Pick<SheetState, 'bands' | 'note'>>): void {
    const isLost = this.store.getState().status === 'lost';
    this.store.setState({ ...changes, status: isLost ? 'lost' : 'saving' });
    if (!isLost) this.#saveAfter(SAVE_AFTER_MS);
  }

  /** Saves at once what is not saved: the page may be gone in a moment. */
  flush(): void {
    const { status, bands, note } = this.store.getState();
    if (status !== 'saving' && status !== 'unsaved') return;
    if (this.#sending?.bands === bands && this.#sending.note === note) return;
    clearTimeout(this.#timer);
    void this.#saveNow();
  }

  /** Saves what was saved once more: the guest is in another test, whose sheet is still empty. */
  saveAnew(): void {
    if (this.store.getState().status !== 'saved') return;
    this.store.setState({ status: 'saving' });
    this.flush();
  }

  /** The page goes: what isn't saved is tried once more. */
  close(): void {
    this.flush();
    this.#isClosed = true;
  }

  #saveAfter(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      // One after another, so that an older sheet never overtakes a newer one. What was sent before follows with the newest.
      if (this.#sending === null) void this.#saveNow();
    }, ms);
  }

  async #saveNow(): Promise<void> {
    const { bands, note } = this.store.getState();
    const sending = { bands, note };
    this.#sending = sending;
    try {
      await this.#save({ token: this.#token, bands, note });
      if (this.#sending !== sending) return;
      this.#sending = null;
      const now = this.store.getState();
      const isSame = now.bands === bands && now.note === note;
      if (isSame) this.store.setState({ status: 'saved' });
      else this.#saveAfter(SAVE_AFTER_MS);
    } catch (error) {
      if (this.#sending !== sending) return;
      this.#sending = null;
      console.warn('The sheet could not be saved.', error);
      const isFinal = error instanceof BandpalError && FINAL.has(error.code);
      this.store.setState({ status: isFinal ? 'lost' : 'unsaved' });
      if (!isFinal && !this.#isClosed) this.#saveAfter(TRY_AGAIN_MS);
    }
  }
}
