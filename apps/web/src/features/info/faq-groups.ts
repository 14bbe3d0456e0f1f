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
      'A place to practise for the IELTS speaking test. An AI examiner asks you questions out loud, and when the test ends you see an estimate of your band, with the reasons.',
    ],
  },
  {
    id: 'sign-up',
    question: 'Do I have to sign up?',
    answer: [
      guestTests
        ? 'No. You can take a free speaking test without an account.'
        : 'Yes. You need an account to take a test on this site.',
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
      'They are estimates by a computer program. Each comes with the range in which your band is likely to lie, with what we measured, and with what we couldn’t judge. They err on the side of caution.',
      'Use them to see what to work on. Only an official test can give you an IELTS band.',
    ],
  },
];

const pricing = ({ flags, signupCredits }: SiteSettings): FaqItem[] => [
  {
    id: 'cost',
    question: 'What does a test cost?',
    answer: [
      `One session of about 5 minutes costs ${TEST_PRICE}. The full test takes 11 to 14 minutes and also costs ${TEST_PRICE}. A private tutor often costs $30-50 per hour.`,
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
    question: 'Do credits expire? Can I get a refund?',
    answer: ['Credits never expire. They are not refundable.'],
  },
  {
    id: 'broken-test',
    question: 'What if a test is cut off?',
    answer: [
      'You can continue it at the same question within 24 hours at no extra cost. If nothing you said could be assessed, the test isn’t charged.',
    ],
  },
];

const technical = ({ engines }: SiteSettings): FaqItem[] => [
  {
    id: 'what-i-need',
    question: 'What do I need?',
    answer: [
      'A microphone and a current browser on a phone, tablet or computer. A headset and a quiet place help. If your microphone doesn’t work, you can type your answers.',
    ],
  },
  {
    id: 'voice-stored',
    question: 'Is my voice stored?',
    answer: [
      engines.hostedVoice !== undefined
        ? `Your voice goes to another service (${engines.hostedVoice}) while you speak, chosen by this site’s operator. What it keeps depends on that service’s policy. The text of your answers and your report are stored here.`
        : 'No. Your voice is processed in real time, while you speak, and we don’t store it. Your own browser keeps the sound of your answers if you choose that before a test; it’s never sent to us. We store the text of your answers, the times of words and pauses, and your report.',
    ],
  },
  {
    id: 'delete',
    question: 'Can I delete my data?',
    answer: [
      'Yes. Every report has a button that deletes the test and everything in it. If you have an account, you can delete it and all its data from your profile.',
    ],
  },
  {
    id: 'cookies',
    question: 'Do you use cookies?',
    answer: [
      'Only two. One when you start a test: without an account, it’s a random number that counts your free tests and leads back to them and to your goal; with an account, it proves for two minutes that it’s you. And one when you sign up or sign in, so that a stranger who guesses your password elsewhere, or signs up with your email address, can’t lock you out in this browser. There are no trackers and no advertising.',
    ],
  },
  {
    id: 'accent',
    question: 'What if the examiner doesn’t understand my accent?',
    answer: [
      'Words we didn’t hear clearly are marked as unclear in your report and never count as mistakes. They widen the range of your estimate.',
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
      `You can ask us to show you, correct or delete your data.${supportEmail === '' ? '' : ` Write to ${supportEmail}.`} We reply within 24-48 hours.`,
    ],
  },
];
