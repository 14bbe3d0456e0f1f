import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

it.each(['docker', 'podman'])(
  'an unpacked release is built with %s under the name that compose.yaml runs',
  (name) => {
    const parent = mkdtempSync(path.join(tmpdir(), 'bandpal-image-'));
    onTestFinished(() => rmSync(parent, { recursive: true }));
    const folder = path.join(parent, 'bandpal-1.2.3');
    mkdirSync(path.join(folder, 'scripts'), { recursive: true });
    for (const file of ['Makefile', 'scripts/image.sh'])
      cpSync(path.join(ROOT, file), path.join(folder, file));
    writeFileSync(path.join(folder, 'RELEASE'), '1.2.3 abcdef\n');
    const engine = path.join(parent, name);
    writeFileSync(engine, '#!/bin/sh\nprintf "%s\\n" "$@"\n');
    chmodSync(engine, 0o755);
    const make = (target: string) =>
      execFileSync('make', [target], {
        cwd: folder,
        env: { PATH: process.env['PATH'], ENGINE: engine, EXTRA_PACKAGES: 'ffmpeg bubblewrap' },
        encoding: 'utf8',
      });
    const words = make('image').trimEnd().split('\n');
    expect(words.filter((_word, at) => words[at - 1] === '--tag')).toEqual([
      'localhost/bandpal:1.2.3',
      'localhost/bandpal:latest',
    ]);
    expect(words).toContain('EXTRA_PACKAGES=ffmpeg bubblewrap');
    expect(words.at(-1)).toBe(folder);
    expect(() => make('release')).toThrow();
  },
);
