import type { Page } from '@playwright/test';
import type VoiceClient from '@vapi-ai/web';
import { voiceClientScript } from './voice-client-script.ts';

/** Something the voice client said, as plain data. */
export interface VoiceEvent {
  name: string;
  detail: unknown;
}

declare global {
  interface Window {
    VoiceClient: typeof VoiceClient;
    voiceEvents: VoiceEvent[];
    vapi: VoiceClient;
  }
}

const EVENTS = [
  'call-start',
  'call-end',
  'speech-start',
  'speech-end',
  'volume-level',
  'message',
  'error',
  'call-start-progress',
  'call-start-success',
  'call-start-failed',
] as const;

let script: Promise<string> | undefined;

/** Opens the product's start page and adds the unmodified voice client to it, under the product's own content policy. */
export async function openVoicePage(page: Page, url: string, key = 'bandpal-web'): Promise<void> {
  script ??= voiceClientScript();
  const body = await script;
  await page.route(`${url}/voice-client.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await page.goto(url);
  await page.addScriptTag({ url: `${url}/voice-client.js` });
  await page.evaluate(recordClient, { key, events: [...EVENTS] });
}

/** Runs in the page. */
function recordClient({ key, events }: { key: string; events: (typeof EVENTS)[number][] }): void {
  // Responses, errors and tracks do not survive the way to the test as they are.
  const plain = (detail: unknown): unknown => {
    if (detail instanceof Response) return { status: detail.status };
    if (detail instanceof Error) return { message: detail.message };
    if (typeof detail !== 'object' || detail === null) return detail;
    return Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, plain(value)]));
  };
  // The engine's address is one more key of the call library's own configuration, which the client passes through.
  const callConfig = {
    avoidEval: true,
    callObjectBundleUrlOverride: `${location.origin}/engine/call-engine.js`,
  };
  window.voiceEvents = [];
  window.vapi = new window.VoiceClient(key, location.origin, callConfig);
  for (const name of events) {
    window.vapi.on(name, (detail?: unknown) => window.voiceEvents.push({ name, detail: plain(detail) }));
  }
}

/** What the client has said so far, of one kind. */
export async function voiceEvents(page: Page, name: string): Promise<VoiceEvent[]> {
  const all = await page.evaluate(() => window.voiceEvents);
  return all.filter((event) => event.name === name);
}

/** Messages of the examiner of one type. */
export async function messagesOf(page: Page, type: string): Promise<Record<string, unknown>[]> {
  const messages = await voiceEvents(page, 'message');
  return messages
    .map(({ detail }) => detail as Record<string, unknown>)
    .filter((message) => message['type'] === type);
}
