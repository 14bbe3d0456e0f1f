import { currentLanguage } from '../../languages/index.ts';
import { announcementOfExam, announcementOfStage } from './exam/announce-exam.ts';
import type { Announcement, RoomState } from './room-model.ts';
import { newsText, noticeText } from './test-room-texts.ts';

/** What a screen reader says about a change of the room; null when nothing is worth saying. */
export function announcementOf(before: RoomState, after: RoomState): Announcement | null {
  return (
    ofTheExam(announcementOfStage(before, after)) ??
    announcementOfTrouble(before, after) ??
    ofTheExam(announcementOfExam(before.metadata, after))
  );
}

/** Words of the exam, which are English in every language. */
export const ofTheExam = (text: string | null): Announcement | null =>
  text === null ? null : { text, lang: 'en' };

const inPageLanguage = (text: string): Announcement => ({ text, lang: currentLanguage() });

/** What stands in the candidate's way, or no longer does. */
function announcementOfTrouble(before: RoomState, after: RoomState): Announcement | null {
  if (after.connection !== before.connection) {
    return inPageLanguage(
      after.connection === 'good' ? 'Connected again.' : 'The connection is weak. Reconnecting.',
    );
  }
  if (after.quality.shown !== before.quality.shown) {
    // What is only a little worse can be seen on the page.
    if (after.quality.shown === 'bad')
      return inPageLanguage('Your connection is bad. Some of your words may be lost.');
    if (before.quality.shown === 'bad') return inPageLanguage('Your connection is better again.');
  }
  if (after.soundBlocked !== before.soundBlocked) {
    return inPageLanguage(
      after.soundBlocked
        ? 'Your browser has stopped the sound. Press the button “Turn the sound on”.'
        : 'The sound is on.',
    );
  }
  if (after.news !== null && newsOf(after) !== newsOf(before)) return inPageLanguage(newsText(after.news));
  if (after.isSilenced !== before.isSilenced) {
    return inPageLanguage(
      after.isSilenced ? 'Your device has paused the microphone.' : 'Your microphone works again.',
    );
  }
  if (after.notice !== null && after.notice !== before.notice) {
    const text = noticeText(after.notice);
    return after.notice.kind === 'server' ? ofTheExam(text) : inPageLanguage(text);
  }
  return null;
}

const newsOf = ({ news }: RoomState): string | null => (news === null ? null : newsText(news));
