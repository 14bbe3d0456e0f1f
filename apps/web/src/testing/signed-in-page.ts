import { afterEach, beforeEach, vi } from 'vitest';
import { FakeServer } from './fake-server.ts';
import { keepSession } from './kept-session.ts';

/** Every test of the file begins with a server of its own and with somebody signed in, in the browser of this device key. */
export function signedInPage(device: string | null = null): { server: FakeServer } {
  const page = { server: new FakeServer() };
  beforeEach(() => {
    // What a page notes for developers is no news in a test.
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    page.server = new FakeServer().install();
    keepSession(device);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
  });
  return page;
}
