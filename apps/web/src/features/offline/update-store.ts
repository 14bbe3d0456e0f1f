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
