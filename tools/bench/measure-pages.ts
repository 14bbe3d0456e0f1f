// How fast the public pages are on a cheap phone: a throttled processor and a slow line, nothing in the cache.
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { launchOptions } from '../chromium.ts';

export interface PageResult {
  path: string;
  /** Milliseconds from the navigation, median over the loads. */
  firstPaintMs: number;
  largestPaintMs: number;
  /** Time beyond 50 ms of every task after the first paint, summed. */
  blockingMs: number;
  layoutShift: number;
  requests: number;
  /** Bytes over the line, headers not counted: all, and scripts alone. */
  bytes: number;
  scriptBytes: number;
}

/** Lighthouse's "slow 4G": 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;
const PHONE = { width: 412, height: 823 };
/** After the last request and task; long tasks of the hydration come well within it. */
const SETTLE_MS = 1_500;

/**
 * Loads each page `loads` times in a fresh browser profile and gives the medians. The pages take turns, so that a slow moment of
 * the machine does not fall on one of them, and the first turn does not count: in it the server compresses each page once and
 * the browser reads the system's fonts.
 */
export async function measurePages(
  url: string,
  paths: readonly string[],
  loads: number,
): Promise<PageResult[]> {
  const browser = await chromium.launch(launchOptions());
  try {
    const runs: PageResult[] = [];
    for (let turn = 0; turn <= loads; turn += 1) {
      for (const path of paths) {
        const run = await loadOnce(browser, url, path);
        if (turn > 0) runs.push(run);
      }
    }
    return paths.map((path) => medianOf(runs.filter((run) => run.path === path)));
  } finally {
    await browser.close();
  }
}

async function loadOnce(browser: Browser, url: string, path: string): Promise<PageResult> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(watchPage);
    await page.goto(url + path, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLE_MS);
    return { path, ...(await readFigures(page)) };
  } finally {
    await context.close();
  }
}

interface Watched {
  largestPaintMs: number;
  layoutShift: number;
  longTasks: { startTime: number; duration: number }[];
}

/** Runs in the page, before anything else of it. */
function watchPage(): void {
  const watched: Watched = { largestPaintMs: 0, layoutShift: 0, longTasks: [] };
  (window as unknown as { watched: Watched }).watched = watched;
  const takers: Record<string, (entry: PerformanceEntry) => void> = {
    'largest-contentful-paint': ({ startTime }) => (watched.largestPaintMs = startTime),
    'layout-shift': (entry) => (watched.layoutShift += (entry as unknown as { value: number }).value),
    longtask: ({ startTime, duration }) => watched.longTasks.push({ startTime, duration }),
  };
  for (const [type, take] of Object.entries(takers)) {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  }
}

function readFigures(page: Page): Promise<Omit<PageResult, 'path'>> {
  return page.evaluate(() => {
    const { watched } = window as unknown as { watched: Watched };
    const firstPaintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
    const sizes = (entries as PerformanceResourceTiming[]).map(({ name, encodedBodySize }) => ({
      isScript: name.endsWith('.js'),
      bytes: encodedBodySize,
    }));
    return {
      firstPaintMs: Math.round(firstPaintMs),
      largestPaintMs: Math.round(watched.largestPaintMs),
      blockingMs: Math.round(
        watched.longTasks
          .filter(({ startTime, duration }) => startTime + duration > firstPaintMs)
          .reduce((total, { duration }) => total + Math.max(0, duration - 50), 0),
      ),
      layoutShift: Number(watched.layoutShift.toFixed(4)),
      requests: sizes.length,
      bytes: sizes.reduce((total, { bytes }) => total + bytes, 0),
      scriptBytes: sizes.reduce((total, { isScript, bytes }) => total + (isScript ? bytes : 0), 0),
    };
  });
}

/** Figure by figure. */
function medianOf(runs: readonly PageResult[]): PageResult {
  const middle = (pick: (run: PageResult) => number): number =>
    runs.map(pick).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0;
  return {
    path: runs[0]?.path ?? '',
    firstPaintMs: middle((run) => run.firstPaintMs),
    largestPaintMs: middle((run) => run.largestPaintMs),
    blockingMs: middle((run) => run.blockingMs),
    layoutShift: middle((run) => run.layoutShift),
    requests: middle((run) => run.requests),
    bytes: middle((run) => run.bytes),
    scriptBytes: middle((run) => run.scriptBytes),
  };
}
