import { create } from 'zustand';
import type { Topic } from './notify-topics.ts';

interface NotifyRequest {
  /** What the visitor wants to hear about; null = the window is closed. */
  topic: Topic | null;
  /** Opens the window on a topic, or closes it. */
  request: (topic: Topic | null) => void;
}

/** Asks for the notify window without loading it: the shell loads it when there is a topic. */
export const useNotifyRequest = create<NotifyRequest>((set) => ({
  topic: null,
  request: (topic) => set({ topic }),
}));
