// The questions of the exam in Node; `vite-plugin.ts` puts them into a bundle.
import { bankOf, content } from './bank-of.ts';

export const { topics, cards, probes } = bankOf(content);
