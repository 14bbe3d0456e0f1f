// The codes the user pool sends to people.
import type { MessageContent } from '@bandpal/foundation';
import type { MessageKey, Texts } from '@bandpal/message-texts';

/** What a code is for: a person who signed up, one who forgot their password, a new address, a sign-in that a code completes. */
export const CODE_WORDINGS = ['sign-up', 'reset', 'attribute', 'sign-in'] as const;
export type CodeWording = (typeof CODE_WORDINGS)[number];

const FOOTERS: Readonly<Record<CodeWording, MessageKey>> = {
  'sign-up': 'code.footer',
  reset: 'code.reset.footer',
  attribute: 'code.footer',
  'sign-in': 'code.sign-in.footer',
};

/** The message that brings a code. */
export function codeMessage(
  texts: Texts,
  wording: CodeWording,
  product: string,
  code: string,
): MessageContent {
  const says = texts.say(`code.${wording}.says`, { product });
  return {
    language: texts.language,
    subject: texts.say(`code.${wording}.subject`, { product }),
    // In place of the six digits that people know.
    paragraphs: code.length > 6 ? [texts.say('code.long'), says] : [says],
    code,
    footer: texts.say(FOOTERS[wording]),
  };
}

/** The same codes for a telephone. */
export const codeText = (texts: Texts, product: string, code: string): string =>
  texts.say('code.text-message', { product, code });
