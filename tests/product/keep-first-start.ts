// Starts the product on an empty data folder, stops it, and keeps its database and key in the folder given: products that
// start from a copy (PRODUCT_DATA_TEMPLATE) need not make a database, which takes 6 s of processor time each.
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { argv } from 'node:process';
import { startProduct } from '@bandpal/tools/product';

const [, , template] = argv;
if (template === undefined) throw new Error('usage: node tests/product/keep-first-start.ts FOLDER');
await rm(template, { recursive: true, force: true });
await mkdir(template, { recursive: true });
await using product = await startProduct();
await product.stop();
for (const part of ['db', 'secret']) {
  await cp(join(product.dataDir, part), join(template, part), { recursive: true });
}
