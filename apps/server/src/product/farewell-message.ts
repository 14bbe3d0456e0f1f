import type { MessageContent } from '@bandpal/foundation';

/** The last message to somebody who has deleted their account. */
export function farewellMessage(receipt: string): MessageContent {
  return {
    subject: 'Your Bandpal account has been deleted',
    paragraphs: [
      'Your account has been permanently deleted.',
      'Your tests, answers, reports and credits are gone, and all your devices are signed out. Nothing of it can be brought back.',
      `The number of this deletion is ${receipt}. It is all we keep, and it does not name you.`,
    ],
    footer: 'You get this message because the account of this address was deleted. We will not write again.',
  };
}
