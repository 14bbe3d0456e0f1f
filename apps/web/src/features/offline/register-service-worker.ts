import { useUpdate } from './update-store.ts';

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
