// The questions of the exam in Node; `vite-plugin.ts` puts them into a bundle.
import { bankOf } from './bank-of.ts';
import { content } from './content.ts';

export const { topics, cards, probes } = bankOf(content);
