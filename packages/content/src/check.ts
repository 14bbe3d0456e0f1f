// Says what is wrong with the form of the content, for `npm run content`.
import process from 'node:process';
import { ContentError } from './content-reader.ts';
import { readContent } from './read-content.ts';
import { readWords } from './words.ts';

try {
  readWords();
  const { cards, topics } = readContent();
  console.log(`content: ${cards.length} cards and ${topics.length} topics are well formed`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
