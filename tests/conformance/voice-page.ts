import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import type { VoiceEvent } from './voice-page-script.ts';

const ENTRY = fileURLToPath(new URL('./voice-page-script.ts', import.meta.url));
let script: Promise<string> | undefined;

/** Opens a page of the product's origin that holds the unmodified voice client and nothing else. */
export async function openVoicePage(page: Page, url: string, key = 'bandpal-web'): Promise<void> {
  script ??= bundle();
  const body = await script;
  await page.route(`${url}/voice-client`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Voice</title><script src="/voice-client.js"></script>',
    }),
  );
  await page.route(`${url}/voice-client.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await page.goto(`${url}/voice-client`);
  await page.evaluate((given) => window.openVoice(given), key);
}

/** What the client has said so far, of one kind. */
export async function voiceEvents(page: Page, name?: string): Promise<VoiceEvent[]> {
  const all = await page.evaluate(() => window.voiceEvents);
  return name === undefined ? all : all.filter((event) => event.name === name);
}

/** Messages of the examiner of one type. */
export async function messagesOf(page: Page, type: string): Promise<Record<string, unknown>[]> {
  const messages = await voiceEvents(page, 'message');
  return messages
    .map(({ detail }) => detail as Record<string, unknown>)
    .filter((message) => message['type'] === type);
}

async function bundle(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, rolldownOptions: { input: ENTRY, output: { format: 'iife' } } },
  });
  const first = Array.isArray(output) ? output[0] : output;
  if (first === undefined || !('output' in first)) throw new Error('the voice client was not bundled');
  return first.output[0].code;
}
