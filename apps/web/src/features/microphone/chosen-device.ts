const KEY = 'bandpal.microphone';

/** The microphone the visitor chose in this browser; null = the default one. */
export const readChosenDevice = (): string | null => localStorage.getItem(KEY);

/** Remembers the choice for the next test. */
export function rememberChosenDevice(deviceId: string): void {
  localStorage.setItem(KEY, deviceId);
}
