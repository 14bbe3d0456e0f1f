import { withTexts } from '../../../languages/texts.ts';

/** Has the texts of the pages come with the next change of the language: without a page there's no part of the site to bring them. */
export const loadTextsOfTest = async (): Promise<void> => withTexts('main', async () => undefined);
