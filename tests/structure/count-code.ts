// Lines of product code and of tests for each module, and the longest functions: node tests/structure/count-code.ts [ROOT]
import path from 'node:path';
import { isTestFile, moduleOf } from './module-of.ts';
import { measureCode } from './measure-code.ts';
import { listSources, readText, ROOT } from './repository.ts';

const root = path.resolve(process.argv[2] ?? ROOT);
const files = listSources(root).map((file) => ({ file, text: readText(file, root) }));
const lineCount = (text: string) => text.split('\n').length - 1;

const modules = new Map<string, { src: number; tests: number }>();
for (const { file, text } of files) {
  const name = moduleOf(file);
  const counted = modules.get(name) ?? { src: 0, tests: 0 };
  counted[isTestFile(file) ? 'tests' : 'src'] += lineCount(text);
  modules.set(name, counted);
}
const width = Math.max(...[...modules.keys()].map((name) => name.length));
for (const [name, { src, tests }] of [...modules].toSorted(([a], [b]) => a.localeCompare(b))) {
  console.log(`${name.padEnd(width)} ${String(src).padStart(7)} ${String(tests).padStart(7)}`);
}
const totals = [...modules.values()];
const sumOf = (key: 'src' | 'tests') => totals.reduce((sum, counted) => sum + counted[key], 0);
console.log(
  `${'all'.padEnd(width)} ${String(sumOf('src')).padStart(7)} ${String(sumOf('tests')).padStart(7)}`,
);

const product = files.filter(({ file }) => !isTestFile(file));
const lengths = product.map(({ text }) => lineCount(text)).toSorted((a, b) => a - b);
const at = (share: number) => lengths[Math.floor(share * (lengths.length - 1))];
console.log(`\nproduct files ${lengths.length}: median ${at(0.5)}, p90 ${at(0.9)}, longest ${at(1)}`);

const measured = product.flatMap(({ file, text }) =>
  measureCode(file, text).map((one) => ({ ...one, file })),
);
for (const kind of ['function', 'class'] as const) {
  const longest = measured.filter((one) => one.kind === kind).toSorted((a, b) => b.lines - a.lines);
  const above = (limit: number) => longest.filter(({ lines }) => lines > limit).length;
  console.log(
    `\n${longest.length} of the kind ${kind}; above 50 lines ${above(50)}, above 80 ${above(80)}, above 100 ${above(100)}`,
  );
  for (const { lines, name, file } of longest.slice(0, 8))
    console.log(`${String(lines).padStart(5)} ${name} (${file})`);
}
