import { browserStorage } from '../../storage/browser-storage.ts';

const KEY = 'bandpal.microphone';

/** The microphone the visitor chose in this browser; null = the default one. */
export const readChosenDevice = (): string | null => browserStorage.getItem(KEY);

/** Remembers the choice for the next test. */
export function rememberChosenDevice(deviceId: string): void {
  browserStorage.setItem(KEY, deviceId);
}
