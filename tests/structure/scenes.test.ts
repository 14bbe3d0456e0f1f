// A scene of the exam is an object. Code outside the folder of the scenes asks the scene that the exam is in; it neither compares ids nor
// imports a single scene.
import path from 'node:path';
import { answerKindSchema } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { findSceneComparisons } from './find-scene-comparisons.ts';
import { isTestFile } from './module-of.ts';
import { readImports } from './read-imports.ts';
import { listSources, readText, ROOT } from './repository.ts';

const FOLDER = 'packages/exam/src/scenes/';

const ids = new Set(
  [...readText(`${FOLDER}place.ts`).matchAll(/at: z\.literal\('([\w-]+)'\)/gu)].map(([, id = '']) => id),
);
const kinds: ReadonlySet<string> = new Set(answerKindSchema.options);
const names = { ids, own: new Set([...ids].filter((id) => kinds.has(id))) };

/** Product files outside the folder. */
const outside = listSources(ROOT).filter(
  (file) => /^(?:apps|packages)\//u.test(file) && !isTestFile(file) && !file.startsWith(FOLDER),
);

/** What holds answers and phases of the exam. A file can hold one without its type, so whole packages are asked whether they name any. */
const HOLDS_SCENES = /\b(?:AnswerKind|AnswerRecord|ExamPhase|ExamView|Report)\b|@bandpal\/exam\b/u;

/** `packages/exam`, `apps/web` */
const packageOf = (file: string): string => file.split('/').slice(0, 2).join('/');

/** The packages in which the id of a scene can be meant: in all others it is an ordinary word. */
const packages = new Set(outside.filter((file) => HOLDS_SCENES.test(readText(file))).map(packageOf));

/** The files of the scenes: what their list imports, but for the types. */
const scenes = new Set(
  readImports('index.ts', readText(`${FOLDER}index.ts`))
    .filter((specifier) => /^\.\/(?!place\.|scene\.)/u.test(specifier))
    .map((specifier) => path.posix.join(FOLDER, specifier)),
);

/** The scenes that a file imports. */
const scenesIn = (file: string, source: string) =>
  readImports(file, source)
    .map((specifier) => path.posix.join(path.posix.dirname(file), specifier))
    .filter((target) => scenes.has(target));

const found = (source: string) => findSceneComparisons('scratch.ts', source, names);

describe('the id of a scene', () => {
  it('is compared nowhere but in the folder of the scenes', () => {
    expect(outside.length).toBeGreaterThan(1_000);
    const places = outside
      .filter((file) => packages.has(packageOf(file)))
      .flatMap((file) => findSceneComparisons(file, readText(file), names).map((text) => `${file}: ${text}`));
    expect(places).toEqual([]);
  });

  it('is an ordinary word in packages that know no answer and no phase of the exam', () => {
    const knowing = ['apps/server', 'apps/web', 'packages/assessment', 'packages/exam', 'packages/lessons'];
    expect([...packages]).toEqual(expect.arrayContaining(knowing));
    for (const other of ['packages/foundation', 'packages/speech', 'packages/user-pool'])
      expect(packages).not.toContain(other);
  });

  it('is read from the list of places', () => {
    expect(ids.size).toBeGreaterThanOrEqual(8);
    expect([...names.own]).toEqual(expect.arrayContaining(['long-turn', 'rounding-off']));
  });
});

describe('a scene', () => {
  it('is imported by no file outside the folder', () => {
    expect(scenes.size).toBeGreaterThanOrEqual(7);
    const importers = outside.filter((file) => scenesIn(file, readText(file)).length > 0);
    expect(importers).toEqual([]);
  });

  it('is found among imports', () => {
    const source = `import { card } from './scenes/card.ts';\nimport { sceneOf } from './scenes/index.ts';`;
    expect(scenesIn('packages/exam/src/moves.ts', source)).toEqual([`${FOLDER}card.ts`]);
  });
});

describe('a comparison with the id of a scene', () => {
  it.each([
    `if (state.scene.at === 'card') stop();`,
    `if ('card' !== scene.at) stop();`,
    `const isOver = at === 'closing' || other;`,
    `if (next?.at === 'part3') stop();`,
    `switch (state.scene.at) { case 'identity': stop(); }`,
    `const isEnd = view.phase === 'finished';`,
    `const talks = answers.filter(({ kind }) => kind === 'long-turn');`,
    `const where = scene.at; if (where === 'rounding-off') stop();`,
    `const PHASES = new Set(['preparation', 'long-turn']);`,
    `if (['long-turn', 'discussion'].includes(kind)) stop();`,
  ])('is found in `%s`', (source) => {
    expect(found(source)).toHaveLength(1);
  });

  it.each([
    `if (mode === 'part1') stop();`,
    `switch (mode) { case 'part3': stop(); }`,
    `if (test.status === 'finished') stop();`,
    `const WORDS = { 'long-turn': 90, 'rounding-off': 0 };`,
    `const start = { at: 'card' };`,
    `if (sceneOf(state).asks?.isTalk === true) stop();`,
    `const last = items.at(-1) === 'card';`,
  ])('is none in `%s`', (source) => {
    expect(found(source)).toEqual([]);
  });
});
