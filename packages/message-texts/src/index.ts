export { textsIn } from './texts.ts';
export type { MessageKey, Texts, TextValues } from './texts.ts';
