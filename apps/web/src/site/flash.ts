// A text that outlives a change or a reload of the page it belongs to.
import { create } from 'zustand';
import { tabStorage } from '../storage/browser-storage.ts';

const KEY = 'bandpal.flash';

interface FlashState {
  text: string | null;
  tone: 'good' | 'danger';
  /** Shows a text on this page and the next. */
  show: (text: string, tone?: 'good' | 'danger') => void;
  dismiss: () => void;
}

/** The text shown above the page, if any. */
export const useFlash = create<FlashState>((set) => ({
  text: null,
  tone: 'good',
  show: (text, tone = 'good') => set({ text, tone }),
  dismiss: () => set({ text: null }),
}));

/** Keeps a text for after a reload of this tab. */
export const keepFlash = (text: string): void => tabStorage.setItem(KEY, text);

/** Shows what was kept before the reload, once. */
export function showKeptFlash(): void {
  const kept = tabStorage.getItem(KEY) ?? '';
  if (kept === '') return;
  tabStorage.setItem(KEY, '');
  useFlash.getState().show(kept);
}
