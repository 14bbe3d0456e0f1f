// Writes who may import whom into docs/walls.md: `npm run walls`.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ALLOW_LIST } from './allow-list.ts';
import { withWalls } from './draw-walls.ts';
import { readText, ROOT } from './repository.ts';

const page = 'docs/walls.md';
writeFileSync(path.join(ROOT, page), withWalls(readText(page), ALLOW_LIST));
