import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { packFolder } from './pack.ts';
import { releaseFiles, VOICE_SUMS } from './release-files.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

describe('the files of a release', () => {
  const tracked = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  }).split('\0');
  const files = releaseFiles(tracked);

  it('are what the server runs, its manifests and its documents', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        'apps/server/src/main.ts',
        'apps/server/src/command-line.ts',
        'packages/speech/adapter/learners.patch',
        'packages/user-pool/src/index.ts',
        'content/order.yaml',
        'content/cards/food-dish-to-make.yaml',
        'packages/content/src/read-content.ts',
        'package-lock.json',
        'tests/package.json',
        'docs/operations/install.md',
        'tools/package.json',
        'ops/alerts.yaml',
        'compose.yaml',
        'scripts/image.sh',
        'scripts/install.sh',
        'scripts/voice.sh',
        VOICE_SUMS,
        'LICENSE',
      ]),
    );
  });

  it('are no tests, nothing that builds the pages, and none of the sources of the pages', () => {
    const left = files.filter((file) =>
      /\.test\.|\.spec\.|\/testing\/|\/examples\/|^(?:tests|tools)\/.*\.ts$|^training\/.*\.ts$|^apps\/web\/(?!package\.json)/.test(
        file,
      ),
    );
    expect(left).toEqual([]);
  });
});

describe('a packed folder', () => {
  it('is the same whenever and by whomever its files were written', () => {
    const parent = mkdtempSync(path.join(tmpdir(), 'bandpal-pack-'));
    onTestFinished(() => rmSync(parent, { recursive: true }));
    const make = (place: string, names: readonly string[], mode: number, seconds: number) => {
      const folder = path.join(parent, place, 'thing');
      mkdirSync(folder, { recursive: true });
      for (const name of names) {
        writeFileSync(path.join(folder, name), name, { mode });
        utimesSync(path.join(folder, name), seconds, seconds);
      }
      return packFolder(path.join(parent, place), 'thing', 1_700_000_000);
    };
    const one = make('one', ['b', 'a', 'c'], 0o600, 1);
    const other = make('other', ['c', 'a', 'b'], 0o644, 2);
    expect(one.equals(other)).toBe(true);
  });
});
