// Writes the sample report of the landing page. Run it after a change of the scorer or of the sample answers (a test tells):
// node apps/web/scripts/make-sample-report.ts
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeSampleReport } from './sample-report.ts';

const FOLDER = join(import.meta.dirname, '..', 'src', 'features', 'landing');

const report = makeSampleReport();
const files = [
  [join(FOLDER, 'sample-report.json'), report],
  // On its own, because the page shows it before the rest is asked for.
  [join(FOLDER, 'sample-overall.json'), report.overall],
] as const;
for (const [file, content] of files) {
  await writeFile(file, JSON.stringify(content));
  const { status } = spawnSync('npx', ['oxfmt', file], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${file} could not be formatted.`);
}
console.log(JSON.stringify({ overall: report.overall, bands: report.criteria.map(({ band }) => band) }));
