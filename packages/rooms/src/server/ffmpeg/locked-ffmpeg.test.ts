// What ffmpeg, locked up, does with files of strangers, and with hostile ones.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { madeByFfmpeg, TemporaryFolder } from '../../testing/media-host.ts';
import { commandOf, ffmpegLock, LockedFfmpeg } from './locked-ffmpeg.ts';
import type { FfmpegEnd, LockedFfmpegOptions } from './locked-ffmpeg.ts';

const lock = ffmpegLock();
if (lock === null)
  process.stderr.write('ffmpeg is not installed, or can’t be locked up: the tests of it are skipped.\n');

const LIMITS = { memoryBytes: 400 * 2 ** 20, cpuSeconds: 30, fileBytes: 50 * 2 ** 20 };
const TO_PCM = ['-map', '0:a:0', '-f', 's16le', 'pipe:1'];
const INPUT = {
  pipe: 0,
  isSeekable: true,
  formats: ['mov', 'matroska', 'wav'],
  decoders: ['aac', 'h264', 'pcm_s16le'],
  maxPixels: 1_920 * 1_080,
};

/** What comes of a file with the same arguments, and nothing that walls it off. */
function unwalled(file: Buffer | string, options: Partial<LockedFfmpegOptions>): Buffer {
  const all = { inputs: [INPUT], outputs: TO_PCM, limits: LIMITS, ...options };
  const [command = '', ...args] = commandOf([], all);
  return spawnSync(command, args, { input: file }).stdout;
}

/** In a process of its own, for which it isn't there. */
function withoutBubblewrap(script: string): string {
  const module = new URL('locked-ffmpeg.ts', import.meta.url).href;
  const code = `import { allowUnlockedFfmpeg, findFfmpeg, LockedFfmpeg } from '${module}';\n${script}`;
  const hide = 'mount --bind /dev/null "$(command -v bwrap)" && exec "$0" --input-type=module --eval "$1"';
  const args = ['--user', '--map-root-user', '--mount', 'sh', '-c', hide, process.execPath, code];
  const { stdout, stderr } = spawnSync('/usr/bin/unshare', args, { cwd: import.meta.dirname });
  return stdout.toString() || stderr.toString();
}

describe.skipIf(lock === null)('ffmpeg, locked up', () => {
  const running: LockedFfmpeg[] = [];
  let clip: Buffer;

  beforeAll(() => {
    clip = madeByFfmpeg('-f lavfi -i sine=d=1 -f wav');
  });
  afterEach(async () => {
    for (const ffmpeg of running.splice(0)) await ffmpeg[Symbol.asyncDispose]();
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('ffcache'))).toEqual([]);
  });

  async function start(options: Partial<LockedFfmpegOptions> = {}): Promise<LockedFfmpeg> {
    const ffmpeg = await LockedFfmpeg.start({ inputs: [INPUT], outputs: TO_PCM, limits: LIMITS, ...options });
    running.push(ffmpeg);
    return ffmpeg;
  }

  /** What comes of a file, and how ffmpeg ends. */
  async function run(
    file: Buffer | string,
    options: Partial<LockedFfmpegOptions> = {},
  ): Promise<FfmpegEnd & { out: number }> {
    const ffmpeg = await start(options);
    let out = 0;
    ffmpeg.stdout.on('data', (chunk: Buffer) => (out += chunk.length));
    ffmpeg.stdin.end(file);
    return { ...(await ffmpeg.ended), out };
  }

  it('decodes what comes through a pipe', async () => {
    expect(await run(clip)).toMatchObject({ code: 0, out: 88_200 });
  });

  it('finds the index at the end of a file', async () => {
    const file = path.join(tmpdir(), `bandpal-end-${process.pid}.mp4`);
    spawnSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'sine=d=1', '-c:a', 'aac', file]);
    const { stdout: mp4 } = spawnSync('cat', [file]);
    spawnSync('rm', [file]);
    expect(mp4.indexOf('moov')).toBeGreaterThan(mp4.indexOf('mdat'));
    const { code, out } = await run(mp4);
    expect({ code, isWhole: out > 80_000 }).toEqual({ code: 0, isWhole: true });
  });

  it.each([
    ['a playlist', '#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'],
    ['a script that joins files', 'ffconcat version 1.0\nfile /etc/passwd\n'],
    ['a description of streams', '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"></MPD>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'],
    [
      'a session description',
      'v=0\r\no=- 0 0 IN IP4 127.0.0.1\r\ns=x\r\nc=IN IP4 127.0.0.1\r\nm=audio 9 RTP/AVP 0\r\n',
    ],
    ['nothing', ''],
  ])('refuses %s', async (_name, file) => {
    expect(await run(file)).toMatchObject({ out: 0, code: expect.not.toSatisfy((code) => code === 0) });
  });

  it('refuses pictures of more pixels than it may decode, and decoders that are not named', async () => {
    const large = madeByFfmpeg(
      '-f lavfi -i color=s=4000x2400:d=0.1 -c:v libx264 -preset ultrafast -f matroska',
    );
    const outputs = ['-map', '0:v:0', '-f', 'rawvideo', 'pipe:1'];
    expect((await run(large, { outputs })).out).toBe(0);
    const small = madeByFfmpeg('-f lavfi -i color=s=64x64:d=0.1 -c:v libx264 -preset ultrafast -f matroska');
    expect((await run(small, { outputs })).out).toBeGreaterThan(0);
    expect((await run(small, { outputs, inputs: [{ ...INPUT, decoders: ['aac'] }] })).out).toBe(0);
  });

  it('ends where it needs more memory or time than it may have', async () => {
    const bars = madeByFfmpeg(
      '-f lavfi -i testsrc=s=1280x720:d=2 -c:v libx264 -preset ultrafast -f matroska',
    );
    const outputs = ['-map', '0:v:0', '-f', 'rawvideo', 'pipe:1'];
    expect((await run(bars, { outputs, limits: { ...LIMITS, memoryBytes: 8 * 2 ** 20 } })).code).not.toBe(0);
    const slow = ['-map', '0:v:0', '-vf', 'scale=3840:2160', '-c:v', 'libvpx', '-f', 'webm', 'pipe:1'];
    expect((await run(bars, { outputs: slow, limits: { ...LIMITS, cpuSeconds: 1 } })).code).not.toBe(0);
  });

  it('finds no file but the system’s programs', async () => {
    const file = path.join(tmpdir(), `bandpal-out-${process.pid}.wav`);
    await run(clip, { outputs: ['-f', 'wav', file] });
    expect(existsSync(file)).toBe(false);
    expect((await run(clip, { outputs: ['-f', 'wav', '/bandpal-out.wav'] })).code).not.toBe(0);
  });

  it('reaches nothing over loopback, which it would without its walls', async () => {
    const reached: string[] = [];
    const server = createServer((socket) => {
      void text(socket).then(
        (all) => reached.push(all.slice(0, 4)),
        () => undefined,
      );
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const outputs = ['-f', 'wav', `tcp://127.0.0.1:${port}`];
    expect((await run(clip, { outputs })).code).not.toBe(0);
    expect(reached).toEqual([]);
    unwalled(clip, { outputs });
    await expect.poll(() => reached).toEqual(['RIFF']);
    server.close();
  });

  // What's left to a machine where nothing can be walled off, and to one who has broken through.
  describe('by its arguments alone', () => {
    const hidden = path.join(tmpdir(), `bandpal-hidden-${process.pid}`);
    const tone = path.join(hidden, 'tone.ts');
    beforeAll(() => {
      mkdirSync(hidden);
      const args = ['-f', 'lavfi', '-i', 'sine=d=1', '-c:a', 'aac', tone];
      spawnSync('ffmpeg', ['-v', 'error', '-y', ...args]);
    });
    afterAll(() => rmSync(hidden, { recursive: true }));

    it.each([
      [
        'a script that joins files',
        `ffconcat version 1.0\nfile file:${tone}\n`,
        ['-f', 'concat', '-safe', '0'],
      ],
      [
        'a playlist',
        `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://${tone}\n#EXT-X-ENDLIST\n`,
        ['-f', 'hls', '-allowed_extensions', 'ALL'],
      ],
    ])(
      'follows no file that %s names: neither its kind nor the way there is allowed',
      (_what, file, options) => {
        const heard = (formats: readonly string[], further: readonly string[]): number =>
          unwalled(file, { inputs: [{ ...INPUT, formats, options: [...options, ...further] }] }).length;
        const formats = [...INPUT.formats, options[1] ?? '', 'mpegts'];
        const everyWay = ['-protocol_whitelist', 'cache,pipe,file'];
        expect(heard(formats, everyWay)).toBeGreaterThan(80_000);
        expect(heard(formats, [])).toBe(0);
        expect(heard(INPUT.formats, everyWay)).toBe(0);
      },
    );
  });

  describe('where bubblewrap does not work', () => {
    it('does not run, unless the operator has said that it may', () => {
      const said = withoutBubblewrap(`
        const refusal = await LockedFfmpeg.start({}).catch((error) => error.message);
        const before = findFfmpeg();
        allowUnlockedFfmpeg();
        console.log(JSON.stringify([refusal, before, findFfmpeg()]));`);
      expect(JSON.parse(said)).toEqual([
        'ffmpeg is not installed, or cannot be locked up.',
        { isInstalled: true, lock: null },
        { isInstalled: true, lock: 'limits' },
      ]);
    });
  });

  it('gives several streams through pipes of its own', async () => {
    const outputs = [...TO_PCM, '-map', '0:a:0', '-f', 'wav', 'pipe:3'];
    const ffmpeg = await start({ outputs, pipes: 1 });
    ffmpeg.stdout.resume();
    const other = text(ffmpeg.pipe(3));
    ffmpeg.stdin.end(clip);
    expect((await other).slice(0, 4)).toBe('RIFF');
  });

  // As its owner without further rights: root would remove all of it anyway.
  it('leaves nothing that it has locked, and changes nothing that it has linked to', () => {
    const script = `
      import { LockedFfmpeg, allowUnlockedFfmpeg } from '${new URL('locked-ffmpeg.ts', import.meta.url).href}';
      import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
      import os from 'node:os';
      const outside = os.tmpdir() + '/outside';
      mkdirSync(outside);
      writeFileSync(outside + '/kept', '');
      chmodSync(outside, 0o500);
      allowUnlockedFfmpeg();
      const ffmpeg = await LockedFfmpeg.start({ inputs: [], outputs: ['-version'], limits: ${JSON.stringify(LIMITS)} });
      await ffmpeg.ended;
      const name = readdirSync(os.tmpdir()).find((one) => one.startsWith('bandpal-ffmpeg-'));
      const [folder, middle, inner] = ['', '/a', '/a/b'].map((below) => os.tmpdir() + '/' + name + below);
      mkdirSync(inner, { recursive: true });
      writeFileSync(inner + '/file', '');
      symlinkSync(outside, inner + '/link');
      for (const locked of [inner, middle, folder]) chmodSync(locked, 0);
      await ffmpeg[Symbol.asyncDispose]();
      console.log(JSON.stringify([readdirSync(outside), statSync(outside).mode & 0o777]));
      chmodSync(outside, 0o700);`;
    using folder = new TemporaryFolder();
    const args = ['--user', process.execPath, '--input-type=module', '--eval', script];
    const { stdout, stderr } = spawnSync('/usr/bin/unshare', args, { cwd: import.meta.dirname });
    expect(stderr.toString()).toBe('');
    expect(JSON.parse(stdout.toString())).toEqual([['kept'], 0o500]);
    expect(folder.names).toEqual(['outside']);
  });

  it('leaves nothing behind its walls, and follows no link out of them', async () => {
    using other = new TemporaryFolder();
    writeFileSync(path.join(other.path, 'kept'), '');
    using folder = new TemporaryFolder();
    const ffmpeg = await start();
    const [name = ''] = folder.names;
    const inner = path.join(folder.path, name, 'a', 'b');
    mkdirSync(inner, { recursive: true });
    symlinkSync(other.path, path.join(inner, 'link'));
    symlinkSync(other.path, path.join(folder.path, name, 'link'));
    chmodSync(inner, 0);
    await ffmpeg[Symbol.asyncDispose]();
    expect(folder.names).toEqual([]);
    expect(other.names).toContain('kept');
  });

  it('is gone when it is disposed of, with its folder', async () => {
    using folder = new TemporaryFolder();
    const ffmpeg = await start();
    ffmpeg.stdin.write(clip.subarray(0, 1_000));
    expect(folder.names).toEqual([expect.stringMatching('^bandpal-ffmpeg-')]);
    await ffmpeg[Symbol.asyncDispose]();
    expect(await ffmpeg.ended).toMatchObject({ code: null });
    expect(folder.names).toEqual([]);
  });
});
