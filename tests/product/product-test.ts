// A test on a product, its own or one that it shares with other tests.
import { env } from 'node:process';
import { test as base } from '@playwright/test';
import type { RunningProduct } from '@bandpal/tools/product';
import { runningSchema } from './shared-products.ts';
import type { SharedProduct } from './shared-products.ts';

/** A product as one test sees it: other tests may use it at the same time, so nothing that it counts for all is this test's own. */
export interface ProductInUse {
  readonly url: string;
  readonly pid: number;
  readonly dataDir: string;
  /** What it has printed since the test began. */
  output(): Promise<string>;
  /** What it has printed since it was started. */
  wholeOutput(): Promise<string>;
}

/** How much of it a failure shows: the parts of a test that several tests run through at once. */
const SHOWN_LINES = 40;

/** The shared product of that name, which is started for the first test that asks for it. */
export async function useShared(name: SharedProduct): Promise<ProductInUse> {
  const { url, pid, dataDir, printed } = runningSchema.parse(JSON.parse(await ask(name)));
  const wholeOutput = () => ask(`${name}/output`);
  return { url, pid, dataDir, wholeOutput, output: async () => (await wholeOutput()).slice(printed) };
}

/** A product that a spec has for itself, as the one test sees it that begins now. */
export function useOwn(product: RunningProduct): ProductInUse {
  const printed = product.output().length;
  return {
    url: product.url,
    pid: product.pid,
    dataDir: product.dataDir,
    output: async () => product.output().slice(printed),
    wholeOutput: async () => product.output(),
  };
}

async function ask(path: string): Promise<string> {
  const address = env['SHARED_PRODUCTS'];
  if (address === undefined) throw new Error('playwright.config.ts starts what serves the shared products');
  const reply = await fetch(`${address}/${encodeURI(path)}`);
  const text = await reply.text();
  if (!reply.ok) throw new Error(text);
  return text;
}

/** A test on a shared product, which `shared` names; where it fails, what the server printed meanwhile is shown. */
export const test = base.extend<{ shared: SharedProduct; product: ProductInUse; serverLog: undefined }>({
  shared: ['default', { option: true }],
  // Starting it counts as no part of the test.
  product: [async ({ shared }, use) => use(await useShared(shared)), { timeout: 180_000 }],
  baseURL: async ({ product }, use) => use(product.url),
  serverLog: [
    async ({ product }, use, testInfo) => {
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      const lines = (await product.output()).trimEnd().split('\n').slice(-SHOWN_LINES);
      console.error(`The server’s last lines since “${testInfo.title}” began:\n${lines.join('\n')}`);
    },
    { auto: true },
  ],
});
