import { readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

export const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
