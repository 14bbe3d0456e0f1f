import type { PlainAnswer } from '../../http/index.ts';

export const WAV: PlainAnswer = { description: 'A WAV file.', media: 'audio/wav' };
export const PAGE: PlainAnswer = { description: 'A page.', media: 'text/html' };
export const DEAD_LINK: PlainAnswer = { description: 'A page: the link is no good.', media: 'text/html' };
export const REDIRECT: PlainAnswer = { description: 'On to the address in Location.' };
export const NO_PAGE: PlainAnswer = {
  description: 'A page where one is asked for, else an error.',
  media: ['text/html', 'application/json'],
};
