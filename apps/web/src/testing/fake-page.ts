import { afterEach, beforeEach, vi } from 'vitest';
import { setAccessTokenSource } from '../api/access-token-source.ts';
import { readAccessToken } from '../identity/read-access-token.ts';
import { FakeServer } from './fake-server.ts';
import { keepSession } from './kept-session.ts';

/** Every test of the file begins as a visitor, with a server of its own. */
export function visitedPage(): { server: FakeServer } {
  const page = { server: new FakeServer() };
  beforeEach(() => {
    // What a page notes for developers is no news in a test.
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    // As main.tsx does.
    setAccessTokenSource(readAccessToken);
    page.server = new FakeServer().install();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
  });
  return page;
}

/** The same with somebody signed in; `device` is the key of this browser, where it is a remembered one. */
export function signedInPage(device: string | null = null): { server: FakeServer } {
  const page = visitedPage();
  beforeEach(() => keepSession(device));
  return page;
}
