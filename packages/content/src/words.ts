// The words of the scorer in Node; `vite-plugin.ts` puts them into a bundle.
import { readWords } from './read-words.ts';

export const { idioms, everydayThings } = readWords();
