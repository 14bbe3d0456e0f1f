// Starts the products that specs share, each for the first test that asks for it, and stops them with itself. Playwright starts this
// beside every run and ends it after the run, however that ends.
import { createServer } from 'node:http';
import { startProduct } from '@bandpal/tools/product';
import type { RunningProduct } from '@bandpal/tools/product';
import { SHARED_PRODUCTS } from './shared-products.ts';
import type { RunningInfo, SharedProduct } from './shared-products.ts';

const started = new Map<SharedProduct, Promise<RunningProduct>>();

function start(name: SharedProduct): Promise<RunningProduct> {
  const running = started.get(name) ?? startProduct(SHARED_PRODUCTS[name]);
  started.set(name, running);
  return running;
}

const isShared = (name: string): name is SharedProduct => Object.hasOwn(SHARED_PRODUCTS, name);

async function answer(path: string): Promise<string> {
  const [name = '', wanted] = decodeURI(path).slice(1).split('/');
  if (!isShared(name)) throw new Error(`no product is called “${name}”`);
  const product = await start(name);
  if (wanted === 'output') return product.output();
  const { url, pid, dataDir } = product;
  const info: RunningInfo = { url, pid, dataDir, printed: product.output().length };
  return JSON.stringify(info);
}

const server = createServer((request, response) => {
  answer(request.url ?? '').then(
    (text) => response.end(text),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});

async function stop(): Promise<void> {
  server.close();
  const products = await Promise.allSettled(started.values());
  await Promise.all(
    products.map(async (outcome) => {
      if (outcome.status === 'fulfilled') await outcome.value[Symbol.asyncDispose]();
    }),
  );
  process.exit();
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void stop());
// A runner that is killed says nothing; then another process is the parent of this one.
const runner = process.ppid;
setInterval(() => {
  if (process.ppid !== runner) void stop();
}, 1_000);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null)
    console.log(`products are served at http://127.0.0.1:${address.port} now`);
});
