// Writes the tables of commands into docs/commands.md: `npm run commands`.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withCommands } from './wiring/command-document.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const page = 'docs/commands.md';
const sources = { packageJson: read('package.json'), makefile: read('Makefile'), read };
writeFileSync(path.join(root, page), withCommands(read(page), sources));
