import { browserStorage, tabStorage } from '../../storage/browser-storage.ts';

const READING_KEY = 'bandpal.guest-captions';
const CONSENT_KEY = 'bandpal.guest-consent';

/** Whether this browser's person read what guests said last time: those who need it have it from the start. */
export const readsGuests = (): boolean => browserStorage.getItem(READING_KEY) === 'on';

export const rememberReading = (on: boolean): void => browserStorage.setItem(READING_KEY, on ? 'on' : 'off');

/** Whether a guest lets others read what they say: of this invitation, in this tab. */
export const allowsReading = (token: string): boolean => tabStorage.getItem(CONSENT_KEY) === token;

export const rememberConsent = (token: string, agrees: boolean): void =>
  tabStorage.setItem(CONSENT_KEY, agrees ? token : '');
