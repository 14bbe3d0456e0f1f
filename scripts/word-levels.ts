// Makes the word levels of the assessment from a copy of github.com/openlanguageprofiles/olp-en-cefrj:
// node scripts/word-levels.ts DIR
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;
const SOURCES = {
  'cefr-j.json': 'cefrj-vocabulary-profile-1.5.csv',
  'octanove.json': 'octanove-vocabulary-profile-c1c2-1.0.csv',
} as const;

const LEVELS_FOLDER = new URL('../packages/assessment/src/language/levels/', import.meta.url);

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: node scripts/word-levels.ts DIR');
  process.exitCode = 1;
} else {
  for (const [name, source] of Object.entries(SOURCES)) {
    const levels = readLevels(readFileSync(path.join(folder, source), 'utf8'));
    writeFileSync(new URL(name, LEVELS_FOLDER), `${JSON.stringify(levels, null, 2)}\n`);
  }
}

/** Single words by the lowest level that any of their uses has, in alphabetical order. */
function readLevels(table: string): Record<string, string> {
  const lowest = new Map<string, number>();
  for (const line of table.split(/\r?\n/u).slice(1)) {
    const [headwords = '', , name = ''] = line.split(',');
    const level = LEVELS.findIndex((one) => one === name);
    if (level === -1) continue;
    for (const word of headwords.split('/').filter((one) => /^[a-z'-]+$/u.test(one))) {
      lowest.set(word, Math.min(level, lowest.get(word) ?? level));
    }
  }
  const words = [...lowest.keys()].toSorted();
  return Object.fromEntries(
    LEVELS.map(
      (name, level) => [name, words.filter((word) => lowest.get(word) === level).join(' ')] as const,
    ).filter(([, list]) => list !== ''),
  );
}
