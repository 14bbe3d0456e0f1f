// Writes the table of addresses into docs/protocols.md: `npm run addresses`.
import { readFileSync, writeFileSync } from 'node:fs';
import { EVERY_ADDRESS } from '../fuzz/every-address.ts';
import type { OpenApiDocument } from '../fuzz/operations.ts';
import { ServerProcesses } from '../server-process.ts';
import { withAddresses } from './address-table.ts';

const page = new URL('../../../../../docs/protocols.md', import.meta.url);
await using servers = new ServerProcesses();
const base = await servers.launch(EVERY_ADDRESS).ready;
const document = (await (await fetch(`${base}/openapi.json`)).json()) as OpenApiDocument;
writeFileSync(page, withAddresses(readFileSync(page, 'utf8'), document));
