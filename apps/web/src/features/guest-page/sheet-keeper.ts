import type { GuestSheet, TeacherBands } from '@bandpal/contracts';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';

export interface SheetState {
  bands: TeacherBands;
  note: string;
  /** `blank`: nothing has been written. */
  status: 'blank' | 'saving' | 'saved' | 'unsaved';
}

/** Long enough for a few letters, short enough that hardly anything is lost with the page. */
const SAVE_AFTER_MS = 800;
const TRY_AGAIN_MS = 5_000;

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
  #isSaving = false;
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
    this.store.setState({ ...changes, status: 'saving' });
    this.#saveAfter(SAVE_AFTER_MS);
  }

  /** Saves at once what is not saved. */
  flush(): void {
    const { status } = this.store.getState();
    if (status === 'saving' || status === 'unsaved') this.#saveAfter(0);
  }

  /** The page goes: what isn't saved is tried once more. */
  close(): void {
    this.flush();
    this.#isClosed = true;
  }

  #saveAfter(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#saveNow(), ms);
  }

  async #saveNow(): Promise<void> {
    // One after another, so that an older sheet never overtakes a newer one.
    if (this.#isSaving) return;
    this.#isSaving = true;
    const { bands, note } = this.store.getState();
    try {
      await this.#save({ token: this.#token, bands, note });
      const now = this.store.getState();
      const isSame = now.bands === bands && now.note === note;
      if (isSame) this.store.setState({ status: 'saved' });
      else this.#saveAfter(SAVE_AFTER_MS);
    } catch (error) {
      console.warn('The sheet could not be saved.', error);
      this.store.setState({ status: 'unsaved' });
      if (!this.#isClosed) this.#saveAfter(TRY_AGAIN_MS);
    } finally {
      this.#isSaving = false;
    }
  }
}
