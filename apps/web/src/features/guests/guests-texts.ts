import { pageLocale } from '../../site/page-language.ts';

/** All that the page before a test says of guests until it is opened: the rest loads with the form. */
export const GUEST_OFFER_TEXTS = {
  summary: 'Invite a teacher, an observer or a partner',
  summaryWithoutPartner: 'Invite a teacher or an observer',
  loading: 'Looking for your guests…',
  startWith: (names: string) => `Start with ${names}`,
  typeWith: (names: string) => `Type my answers, with ${names}`,
  continueWith: (names: string) => `Continue your test with ${names}`,
  continueTypingWith: (names: string) => `Continue and type, with ${names}`,
  continueSpeakingWith: (names: string) => `Continue and speak, with ${names}`,
} as const;

/** Names one after another, as the reader's language joins them. */
export const namesText = (names: readonly string[]): string =>
  new Intl.ListFormat(pageLocale(), { type: 'conjunction' }).format(names);
