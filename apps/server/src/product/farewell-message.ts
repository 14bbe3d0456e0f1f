import type { MessageContent } from '@bandpal/foundation';

/** The last message to somebody who has deleted their account. */
export function farewellMessage(receipt: string): MessageContent {
  return {
    subject: 'Your Bandpal account has been deleted',
    paragraphs: [
      'Your account has been permanently deleted.',
      "Your tests, answers, reports and credits are gone, and all your devices are signed out. This can't be undone.",
      `The reference for this deletion is ${receipt}. It's all we keep, and it doesn't identify you.`,
    ],
    footer:
      "You're receiving this message because the account with this address was deleted. We won't write again.",
  };
}
