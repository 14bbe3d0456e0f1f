import { create } from 'zustand';

interface UpdateState {
  /** A newer version of the site that waits to take over. */
  waiting: ServiceWorker | null;
  offer: (worker: ServiceWorker | null) => void;
}

/** Whether a newer version of the site waits. A first visit has nothing to take over from, so nothing is offered. */
export const useUpdate = create<UpdateState>((set) => ({
  waiting: null,
  offer: (worker) => {
    if (worker !== null && navigator.serviceWorker.controller !== null) set({ waiting: worker });
  },
}));

/** Built beside the pages; see src/service-worker.ts. */
const WORKER = '/sw.js';

/**
 * Keeps a page for when the network is gone, and notices new versions of the site. Browsers without it, or with it
 * forbidden, lose only that.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => void register());
  if (document.readyState === 'complete') void register();
}

let isRegistered = false;

async function register(): Promise<void> {
  if (isRegistered) return;
  isRegistered = true;
  try {
    const registration = await navigator.serviceWorker.register(WORKER);
    const offer = () => useUpdate.getState().offer(registration.waiting);
    offer();
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', offer);
    });
  } catch (error) {
    console.warn('The offline page couldn’t be kept.', error);
  }
}
