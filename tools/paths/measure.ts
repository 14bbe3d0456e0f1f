// Takes a short test in each situation and prints what became of it. Runs inside the home's namespace; `main.ts` starts it.
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import { openFliteVoice, type CandidateVoice } from '../candidate/candidate-voice.ts';
import type { SpeechScript } from '../candidate/speech-script.ts';
import { percentile } from '../candidate/statistics.ts';
import { takeTest } from '../candidate/browser/take-test.ts';
import { openVirtualSound, type SoundDevices } from '../candidate/browser/virtual-sound.ts';
import { launchOptions } from '../chromium.ts';
import { startProduct, type RunningProduct } from '../product/start-product.ts';
import { Lab, MEDIA_PORT, RELAY_ADDRESS, SERVER_ADDRESS, WEB_PORT, type Blocked } from './lab.ts';
import { faultsOf, TABLE_HEAD, tableRow, type Measured } from './judge-path.ts';
import { SITUATIONS, type Situation } from './situations.ts';
import { seenPath, watchCalls, type SeenPath } from './watch-call.ts';

interface LinkSettings {
  lossPercent: number;
  delayMs: number;
  losesEndOfHandshake: boolean;
  seed: number;
}

/** Sets the link that `slow-link.ts` carries, and hears what it did. */
class LinkControl {
  readonly #link: ChildProcess;
  #lostEnds = 0;

  constructor(link: ChildProcess) {
    this.#link = link;
    link.stdout?.setEncoding('utf8').on('data', (lines: string) => {
      this.#lostEnds += lines.split('\n').length - 1;
    });
  }

  /** How many ends of a handshake were lost since the link was last set. */
  get lostEnds(): number {
    return this.#lostEnds;
  }

  set(settings: LinkSettings): void {
    this.#lostEnds = 0;
    this.#link.stdin?.write(`${JSON.stringify(settings)}\n`);
  }
}

const URL_OF_SITE = `http://${SERVER_ADDRESS}:${WEB_PORT}`;
const TURN_SECRET = 'only for this run of the paths';
const SEED = 14;
/** After the second answer was thought of, half a second before it begins; it takes about nine seconds. */
const CUT_AFTER_MS = 4_500;

/** The same words in every situation, so that the error rates can be compared. */
const ANSWERS = [
  'I come from a small town in the north, where my parents still run a bakery. I moved to the city six years ago to study engineering.',
  'Most days I take the train to work, because driving in the morning takes much longer. On the way I usually read a book or listen to the news.',
  'In the evening I like to cook for my friends. We try recipes from different countries, and last week we made a very good soup with lemon and rice.',
] as const;

function script(): SpeechScript {
  let next = 0;
  return { nextTurn: () => (next < ANSWERS.length ? [ANSWERS[next++] ?? ''] : null) };
}

interface Bench {
  lab: Lab;
  link: LinkControl;
  browser: Browser;
  devices: SoundDevices;
}

async function measure({ lab, link, browser, devices }: Bench, situation: Situation): Promise<Measured> {
  const { lossPercent, delayMs, blocked, later, forMs, losesEndOfHandshake = false } = situation;
  const setLink = (settings: { lossPercent: number; delayMs: number }): void => {
    link.set({ ...settings, seed: SEED, losesEndOfHandshake });
  };
  // How long a page takes to load over such a line is another question.
  setLink({ lossPercent: 0, delayMs: 0 });
  lab.block('nothing');
  const spoil = (): void => {
    setLink({ lossPercent, delayMs });
    lab.block(blocked);
  };
  const cut = (what: Blocked): void => {
    lab.block(what);
    if (forMs !== undefined) setTimeout(() => lab.block(blocked), forMs);
  };
  let seen: SeenPath = { paths: [], connectMs: null };
  const voice = await openFliteVoice();
  const { wer, gapsMs } = await takeTest({
    url: URL_OF_SITE,
    mode: 'part1',
    browser,
    devices,
    voice: later === undefined ? voice : cutting(voice, () => cut(later)),
    script: script(),
    onContext: async (context) => {
      await watchCalls(context);
      context.once('page', (page) => page.once('load', spoil));
    },
    onPage: async (page, moment) => {
      if (moment === 'report') seen = await seenPath(page);
    },
  });
  const { lostEnds } = link;
  return { name: situation.name, ...seen, wer, responseMs: percentile(gapsMs, 0.5), lostEnds };
}

/** The voice, with something that happens in the middle of its second answer. */
function cutting(voice: CandidateVoice, cut: () => void): CandidateVoice {
  let answers = 0;
  return {
    name: voice.name,
    speak: (text) => {
      answers += 1;
      if (answers === 2) setTimeout(cut, CUT_AFTER_MS);
      return voice.speak(text);
    },
  };
}

async function startServer(lab: Lab, isAnnounced: boolean): Promise<RunningProduct> {
  return startProduct(
    {
      HOST: '0.0.0.0',
      PORT: String(WEB_PORT),
      PUBLIC_URL: URL_OF_SITE,
      SUPPORT_EMAIL: 'help@example.org',
      MEDIA_PORT: String(MEDIA_PORT),
      TURN_URLS: `turn:${RELAY_ADDRESS}:3478?transport=udp,turn:${RELAY_ADDRESS}:3478?transport=tcp`,
      TURN_SECRET,
      ...(isAnnounced ? { MEDIA_ADDRESSES: SERVER_ADDRESS } : {}),
    },
    { through: lab.inside('server'), url: URL_OF_SITE },
  );
}

const faults: string[] = [];
const lab = new Lab(process.argv[2] ?? '');
const wanted = process.argv.slice(3);
const situations = SITUATIONS.filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
);
const children: ChildProcess[] = [];
function start(
  [command = '', ...args]: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): ChildProcess {
  const child = spawn(command, args, {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, ...settings },
  });
  // What nobody reads would hold the child up.
  child.stdout.resume();
  children.push(child);
  return child;
}

const link = new LinkControl(start([...lab.inside('link'), process.execPath, 'tools/paths/slow-link.ts']));
// As compose.yaml does, with its firewall.
lab.guardRelay(readFileSync('ops/relay/relay.nft', 'utf8'), 3001);
start(
  [
    ...lab.inside('relay'),
    'sh',
    'ops/relay/start-relay.sh',
    `--listening-ip=${RELAY_ADDRESS}`,
    `--relay-ip=${RELAY_ADDRESS}`,
  ],
  { TURN_SECRET, MEDIA_ADDRESSES: SERVER_ADDRESS },
);
const sound = await openVirtualSound();
const devices = await sound.addDevices('candidate');
const browser = await chromium.launch({
  ...launchOptions([
    '--use-fake-ui-for-media-stream',
    `--unsafely-treat-insecure-origin-as-secure=${URL_OF_SITE}`,
  ]),
  env: devices.browserEnv,
  ignoreDefaultArgs: ['--mute-audio'],
});
try {
  console.log(TABLE_HEAD);
  for (const isAnnounced of [true, false]) {
    const here = situations.filter((situation) => situation.isAnnounced === isAnnounced);
    if (here.length === 0) continue;
    const server = await startServer(lab, isAnnounced);
    for (const situation of here) {
      try {
        const measured = await measure({ lab, link, browser, devices }, situation);
        console.log(tableRow(measured));
        faults.push(...faultsOf(measured, situation));
      } catch (error) {
        faults.push(`${situation.name} failed: ${String(error).split('\n').slice(0, 4).join(' ')}`);
      }
    }
    await server[Symbol.asyncDispose]();
  }
} finally {
  await browser.close();
  await sound[Symbol.asyncDispose]();
  for (const child of children) child.kill();
}
for (const fault of faults) console.error(`NOT AS IT SHOULD BE: ${fault}`);
if (faults.length > 0) process.exitCode = 1;
