import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { MODES } from '../features/modes/mode-catalogue.ts';
import { APP_PATHS, PUBLIC_PAGES } from './public-pages.ts';
import { routes } from './routes.tsx';

const APP = join(import.meta.dirname, '..', '..');

/** Whether an address has a page of its own among the routes. */
const hasPage = (path: string): boolean => matchRoutes(routes, path)?.at(-1)?.route.path !== '*';

describe('a public page', () => {
  it.each(PUBLIC_PAGES)('at $path has its source and its route', ({ path, source }) => {
    expect(existsSync(join(APP, source))).toBe(true);
    expect(hasPage(path)).toBe(true);
  });
});

describe('an address of the application', () => {
  it.each(APP_PATHS)('%s has its route', (path) => {
    expect(hasPage(path.replace('*', 'part1'))).toBe(true);
  });

  it('is there for every kind of test, and for no other', () => {
    const tests = APP_PATHS.filter((path) => path.startsWith('/speaking/'));
    expect(tests).toEqual(MODES.map(({ mode }) => `/speaking/${mode}`));
  });

  it('is none that nobody knows', () => {
    expect(hasPage('/nothing')).toBe(false);
  });
});
