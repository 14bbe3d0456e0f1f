// A page of another site, such as a school's, that has a call in a frame of the unmodified call library.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page } from '@playwright/test';
import { LIBRARY_FILE } from './rooms-server.ts';
import type { CallEvent } from './call-page.ts';

/** Buttons, integrations and sheets of a school, and nothing that it doesn't need. */
const FILES: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/': [
    'text/html',
    '<!doctype html><html lang="en"><title>School</title><h1>School</h1><script src="/daily.js"></script><div id="place"></div></html>',
  ],
  '/icon.svg': [
    'image/svg+xml',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9" fill="#888"/></svg>',
  ],
  '/board': [
    'text/html',
    '<!doctype html><html lang="en"><title>Board</title><p>The board of the school</p></html>',
  ],
  '/school.css': ['text/css', '.name { letter-spacing: 3px; }'],
};

export interface School extends AsyncDisposable {
  readonly url: string;
}

export async function openSchool(): Promise<School> {
  const server = createServer((request, response) => {
    const [type, body] =
      request.url === '/daily.js'
        ? ['text/javascript', readFileSync(LIBRARY_FILE, 'utf8')]
        : (FILES[request.url ?? ''] ?? ['text/plain', '']);
    response.writeHead(200, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    // Another name than that of the rooms: another origin, and another site.
    url: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

const RECORDED = [
  'loading', 'loaded', 'joining-meeting', 'joined-meeting', 'left-meeting', 'error', 'nonfatal-error', 'camera-error',
  'participant-joined', 'participant-updated', 'participant-left', 'participant-counts-updated', 'app-message',
  'network-connection', 'custom-button-click', 'sidebar-view-changed', 'show-local-video-changed', 'theme-updated',
  'active-speaker-mode-change', 'lang-updated', 'local-audio-level', 'remote-participants-audio-level', 'fullscreen',
  'exited-fullscreen', 'call-instance-destroyed', 'selected-devices-updated', 'input-settings-updated',
  'send-settings-updated', 'recording-error', 'live-streaming-error', 'transcription-error', 'dialout-error',
]; // prettier-ignore

/** Opens the school's page and makes a frame on it, with the options of the library. */
export async function openFramePage(
  page: Page,
  school: School,
  options: Record<string, unknown> = {},
): Promise<FrameLocator> {
  await page.goto(school.url);
  await page.evaluate(
    ({ recorded, given }) => {
      window.callEvents = [];
      const place = document.getElementById('place');
      window.call = window.Daily.createFrame(place, {
        iframeStyle: { width: '100%', height: '80vh', border: '0' },
        ...given,
      });
      for (const name of recorded) {
        window.call['on']?.(name, (event: CallEvent) => {
          window.callEvents.push(JSON.parse(JSON.stringify(event)) as CallEvent);
        });
      }
    },
    { recorded: RECORDED, given: options },
  );
  return page.frameLocator('#place iframe');
}
