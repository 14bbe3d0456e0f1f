import { create } from 'zustand';

/** Whether a test is going on on this page. The shell reads it without loading the room. */
export const useRunningTest = create<{ isRunning: boolean }>(() => ({ isRunning: false }));
