import type { SiteSettings } from '@bandpal/contracts';
import { freeCreditText, TEST_PRICE } from '../../site/credit-text.ts';
import { PRODUCT_NAME } from '../../site/product-name.ts';

/** A question with its answer in paragraphs of plain text. */
export interface FaqItem {
  id: string;
  question: string;
  answer: readonly string[];
}

export interface FaqGroup {
  title: string;
  items: readonly FaqItem[];
}

/** The four groups of questions; some answers depend on what this installation allows. */
export const faqGroups = (settings: SiteSettings): readonly FaqGroup[] => [
  { title: 'Getting Started', items: gettingStarted(settings) },
  { title: 'Credits & Pricing', items: pricing(settings) },
  { title: 'Technical & Privacy', items: technical(settings) },
  { title: 'Legal & Compliance', items: legal(settings) },
];

const gettingStarted = ({ flags, guestTests, signupCredits }: SiteSettings): FaqItem[] => [
  {
    id: 'what-is-it',
    question: `What is ${PRODUCT_NAME}?`,
    answer: [
      'A place to practice for the IELTS speaking test. An AI examiner asks you questions by voice, and when the test ends you see an estimate of your band and the reasons for it.',
    ],
  },
  {
    id: 'sign-up',
    question: 'Do I have to sign up?',
    answer: [
      guestTests
        ? 'No. You can take a free speaking test without an account.'
        : 'To take a test on this site you need an account.',
      flags.signupEnabled
        ? `With an account you get ${freeCreditText(signupCredits)}, and your tests stay together.`
        : `Sign-up is currently disabled. When it opens, every new account gets ${freeCreditText(signupCredits)}.`,
    ],
  },
  {
    id: 'how-long',
    question: 'How long does a test take?',
    answer: [
      'Part 1 takes 4 to 5 minutes, Part 2 takes 3 to 4 with 1 minute of preparation time, and Part 3 takes 4 to 5. The full test takes 11 to 14 minutes.',
    ],
  },
  {
    id: 'which-ielts',
    question: 'Is it for IELTS Academic or General Training?',
    answer: ['For both. The speaking test is the same.'],
  },
  {
    id: 'bands',
    question: 'How good are the band estimates?',
    answer: [
      'They are estimates by a computer program. Each comes with the range in which your band is likely to lie, with what was measured, and with what could not be judged. They lean to the careful side.',
      'Use them to see what to work on. Only an official test can give you an IELTS band.',
    ],
  },
];

const pricing = ({ flags, signupCredits }: SiteSettings): FaqItem[] => [
  {
    id: 'cost',
    question: 'What does a test cost?',
    answer: [
      `One session of about 5 minutes costs ${TEST_PRICE}. The full test takes 11 to 14 minutes and costs ${TEST_PRICE}, too. A private tutor often costs $30-50 per hour.`,
    ],
  },
  {
    id: 'free-credits',
    question: 'How do I get credits?',
    answer: [
      flags.signupEnabled
        ? `You get ${freeCreditText(signupCredits)} when you sign up.`
        : `Every new account gets ${freeCreditText(signupCredits)}. Sign-up is currently disabled.`,
    ],
  },
  {
    id: 'expiry',
    question: 'Do credits expire? Can I get money back?',
    answer: ['Credits never expire. They are not refundable.'],
  },
  {
    id: 'broken-test',
    question: 'What if a test breaks off?',
    answer: [
      'You can continue it at the same question for 24 hours, and that costs nothing more. If nothing you said could be assessed, the test is not charged.',
    ],
  },
];

const technical = ({ engines }: SiteSettings): FaqItem[] => [
  {
    id: 'what-i-need',
    question: 'What do I need?',
    answer: [
      'A microphone and a current browser on a phone, tablet or computer. A headset and a quiet place help. If your microphone does not work, you can type your answers.',
    ],
  },
  {
    id: 'voice-stored',
    question: 'Is my voice stored?',
    answer: [
      engines.hostedVoice !== undefined
        ? `Your voice goes to another service (${engines.hostedVoice}) while you speak, which the operator of this site has chosen. What it keeps is for its settings to say. The text of your answers and your report are stored here.`
        : 'No. Your voice is processed in real time, while you speak, and we do not store it. Only if you choose it before a test, the sound of your answers is kept in your own browser; it is never sent to us. The text of your answers, the times of words and pauses, and your report are stored.',
    ],
  },
  {
    id: 'delete',
    question: 'Can I delete my data?',
    answer: [
      'Yes. Every report has a button that deletes the test with everything in it. With an account you can delete the account and all of its data from your profile.',
    ],
  },
  {
    id: 'cookies',
    question: 'Do you use cookies?',
    answer: [
      'Only two. One when you start a test: without an account it is a random number that counts your free tests and finds them and your goal again; with one it proves for two minutes that it is you. And one when you sign in: nobody who guesses your password somewhere else can then lock you out in this browser. There are no trackers and no advertising.',
    ],
  },
  {
    id: 'accent',
    question: 'What if the examiner does not understand my accent?',
    answer: [
      'Words that were not heard clearly are marked as unclear in your report and are never counted as mistakes. They make the range of the estimate wider.',
    ],
  },
];

const legal = ({ supportEmail }: SiteSettings): FaqItem[] => [
  {
    id: 'official',
    question: `Is ${PRODUCT_NAME} an official IELTS service?`,
    answer: [
      `No. ${PRODUCT_NAME} is not affiliated with the official IELTS body. All questions are our own, and no estimate is an IELTS result.`,
    ],
  },
  {
    id: 'children',
    question: 'Is there an age limit?',
    answer: ['Yes. The service is not for children under 13.'],
  },
  {
    id: 'rights',
    question: 'What rights do I have over my data?',
    answer: [
      `You may ask to see your data, to have them corrected, and to have them deleted.${supportEmail === '' ? '' : ` Write to ${supportEmail}.`} We reply within 24-48 hours.`,
    ],
  },
];
