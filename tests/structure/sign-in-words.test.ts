import { expect, it } from 'vitest';
import { isTestFile } from './module-of.ts';
import { listSources, readText, ROOT } from './repository.ts';

/** The button in the header, and the refusal of a deletion without a session: both are bound by the specification. */
const BOUND = ['apps/web/src/app/site-header.tsx', 'apps/web/src/features/account/profile-texts.ts'];

it('the pages call it signing in, wherever no other word is bound', () => {
  const pages = listSources(ROOT).filter((file) => file.startsWith('apps/web/src/') && !isTestFile(file));
  const others = pages.filter((file) => /\blog(?:ged|ging)?\s+in\b/iu.test(readText(file)));
  expect(others).toEqual(BOUND);
});
