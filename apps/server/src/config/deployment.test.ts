// What compose.yaml and the unit of systemd say to the server, beside what it reads.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { SPEECH_VARIABLES } from '@bandpal/speech';
import { CONFIG_VARIABLES, readConfig } from './config.ts';

const read = (file: string) => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');
const MACHINE = { cores: 2, workingDirectory: '/opt/bandpal' };
const settings = z.record(z.string(), z.string());
const UNUSUAL = new Set(['NODE_ENV']);
/** What compose.yaml alone reads of .env. */
const COMPOSE_ONLY = new Set(['DATABASE_PASSWORD', 'SITE_NAME']);

/** Names that the server would not read. */
const unread = (given: Record<string, unknown>) =>
  Object.keys(given).filter((name) => !CONFIG_VARIABLES.includes(name) && !UNUSUAL.has(name));

const settingsIn = (file: string) =>
  Object.fromEntries([...file.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

/** Values of compose.yaml with settings of .env put in. */
const filledIn = (environment: Record<string, string>, file: Record<string, string>) => {
  const said = Object.entries(environment).map(([name, value]) => [
    name,
    value.replaceAll(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_all, wanted: string, otherwise = '') => {
      const given = file[wanted] ?? '';
      return given === '' ? String(otherwise) : given;
    }),
  ]);
  return z.record(z.string(), z.string()).parse(Object.fromEntries(said));
};

/** The script in a folder of its own, as far as it reads one, and the file that it writes. */
function inFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'bandpal-env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'ops'));
  for (const file of ['make-env.sh', 'compose.env.example']) {
    cpSync(new URL(`../../../../ops/${file}`, import.meta.url), path.join(folder, 'ops', file));
  }
  const run = (...operands: readonly string[]) =>
    spawnSync('sh', [path.join(folder, 'ops/make-env.sh'), ...operands], { encoding: 'utf8' });
  return { file: path.join(folder, '.env'), run };
}

describe('compose.yaml', () => {
  const text = read('compose.yaml');
  const compose = z
    .object({
      services: z.record(
        z.string(),
        z.looseObject({
          image: z.string(),
          env_file: z.string().optional(),
          environment: settings.default({}),
          networks: z.array(z.string()).default([]),
          ports: z.array(z.string()).default([]),
          volumes: z.array(z.string()).default([]),
          stop_grace_period: z.string().optional(),
          command: z.array(z.string()).default([]),
          entrypoint: z.array(z.string()).default([]),
          read_only: z.boolean().default(false),
          cap_drop: z.array(z.string()).default([]),
          cap_add: z.array(z.string()).default([]),
          security_opt: z.array(z.string()).default([]),
        }),
      ),
      networks: z.record(z.string(), z.unknown()),
      volumes: z.record(z.string(), z.unknown()),
    })
    .parse(parse(text));
  const services = Object.values(compose.services);
  const example = settingsIn(read('ops/compose.env.example'));

  const filled: Record<string, string> = {
    ...example,
    SECRET_KEY: 's'.repeat(64),
    DATABASE_PASSWORD: 'd'.repeat(48),
    TURN_SECRET: 't'.repeat(48),
    SIGNUP_ENABLED: 'true',
  };
  /** What stands in the file below it is put in; what compose.yaml says itself goes before the file that it hands on. */
  const environmentWith = (file: Record<string, string>): Record<string, string> => {
    const { environment = {}, env_file: handedOn } = compose.services['bandpal'] ?? {};
    return { ...(handedOn === '.env' ? file : {}), ...filledIn(environment, file) };
  };

  it('hands every setting of .env on to the server, but those that it decides itself', () => {
    const all = [...CONFIG_VARIABLES, ...SPEECH_VARIABLES];
    const environment = environmentWith(Object.fromEntries(all.map((name) => [name, `that of ${name}`])));
    const decided = all.filter((name) => environment[name] !== `that of ${name}`);
    expect(decided.toSorted()).toEqual([
      'DATABASE_URL',
      'DATA_DIR',
      'HOST',
      'MEDIA_PORT',
      'PORT',
      'PUBLIC_URL',
      'TRUST_PROXY',
      'TURN_URLS',
    ]);
    const told =
      /Those of\s(.*?) stand in `compose\.yaml`/s.exec(read('docs/operations/install.md'))?.[1] ?? '';
    expect((told.match(/[A-Z_]{4,}/g) ?? []).toSorted()).toEqual(decided.toSorted());
  });

  it('runs the image that scripts/image.sh names, by whatever engine, and so does Kubernetes', () => {
    const image = /^\$\{BANDPAL_IMAGE:-(.*)\}$/.exec(compose.services['bandpal']?.image ?? '')?.[1];
    expect(image).toBe('localhost/bandpal:latest');
    expect(read('scripts/image.sh')).toContain(`--tag ${image} `);
    expect(read('ops/kubernetes/bandpal.yaml')).toContain(`image: ${image}\n`);
  });

  it('gives the server settings that it takes, once the example is filled in', () => {
    const environment = Object.fromEntries(
      Object.entries(environmentWith(filled)).filter(([name]) => !COMPOSE_ONLY.has(name)),
    );
    expect(unread(environment)).toEqual([]);
    const config = readConfig(environment, MACHINE);
    expect(config.databaseUrl).toBe(`postgresql://bandpal:${'d'.repeat(48)}@database/bandpal`);
    expect(config.mail).toMatchObject({ kind: 'smtp', server: { host: 'mail', port: 1025 } });
    expect(config.flags.speakingPart3).toBe(true);
    expect(config.flags.signupEnabled).toBe(true);
    expect(config.media.turn?.urls).toHaveLength(2);
    expect(config.media.port).toBe(3001);
    expect(config.publicUrl).toBe('https://speak.example.org');
  });

  it('publishes the server behind Caddy alone', () => {
    const { https, bandpal } = compose.services;
    expect(bandpal?.ports).toEqual(['3001:3001/udp']);
    expect(https?.ports).toEqual(['80:80/tcp', '443:443/tcp', '443:443/udp']);
    const inFront = Object.entries(compose.services).filter(([, { networks }]) => networks.includes('front'));
    expect(inFront.map(([name]) => name)).toEqual(['https', 'bandpal']);
    expect(bandpal?.environment['TRUST_PROXY']).toBe('uniquelocal');
  });

  it('gives Caddy every setting that its file names', () => {
    const named = read('ops/proxies/compose.Caddyfile').matchAll(/\{\$(\w+)\}/g);
    const given = Object.keys(compose.services['https']?.environment ?? {});
    expect(new Set([...named].map(([, name]) => name))).toEqual(
      new Set(given.filter((name) => !name.startsWith('XDG_'))),
    );
  });

  it('gives the server settings that it takes behind a proxy of one’s own, too', () => {
    const override = z
      .object({
        services: z.object({
          https: z.object({ profiles: z.array(z.string()) }),
          bandpal: z.object({ environment: settings, ports: z.array(z.string()) }),
        }),
      })
      .parse(parse(read('ops/compose.own-proxy.yaml'))).services;
    const own = filledIn(override.bandpal.environment, { TURN_HOST: 'turn.example.org' });
    const environment = Object.fromEntries(
      Object.entries({ ...environmentWith(filled), ...own }).filter(([name]) => !COMPOSE_ONLY.has(name)),
    );
    const config = readConfig(environment, MACHINE);
    expect(config.trustProxy).toBe('uniquelocal');
    expect(config.media.turn?.urls[0]).toBe('turn:turn.example.org:3478');
    expect(override.bandpal.ports).toEqual(['${LISTEN:-127.0.0.1}:3000:3000/tcp']);
    expect(override.https.profiles).toHaveLength(1);
  });

  describe('ops/make-env.sh', () => {
    it('writes settings that the server takes, for its owner alone', () => {
      const { file, run } = inFolder();
      expect(run('Speak.example.org', '203.0.113.7,10.0.0.3', 'help+us@example.org')).toMatchObject({
        status: 0,
        stderr: '',
      });
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const made = settingsIn(readFileSync(file, 'utf8'));
      expect(Object.keys(made)).toEqual(Object.keys(example));
      const environment = environmentWith(made);
      const secrets = ['SECRET_KEY', 'DATABASE_PASSWORD', 'TURN_SECRET'].map((name) => made[name] ?? '');
      expect(secrets.map((secret) => /^[0-9a-f]+$/.exec(secret)?.[0].length)).toEqual([64, 48, 48]);
      expect(new Set(secrets).size).toBe(3);
      const config = readConfig(environment, MACHINE);
      expect(config.publicUrl).toBe('https://speak.example.org');
      expect(config.supportEmail).toBe('help+us@example.org');
      expect(config.identity.ownerEmail).toBe('help+us@example.org');
    });

    it('leaves settings that there are as they are', () => {
      const { file, run } = inFolder();
      run('speak.example.org', '203.0.113.7', 'help@example.org');
      const before = readFileSync(file, 'utf8');
      expect(run('other.example.org', '203.0.113.8', 'us@example.org').status).not.toBe(0);
      expect(readFileSync(file, 'utf8')).toBe(before);
    });

    it.each([
      [],
      ['speak.example.org', '203.0.113.7'],
      ['https://speak.example.org', '203.0.113.7', 'help@example.org'],
      ['', '203.0.113.7', 'help@example.org'],
      ['speak.example.org', 'speak.example.org', 'help@example.org'],
      ['speak.example.org', '203.0.113.7', 'help'],
      ['speak.example.org', '203.0.113.7', 'help@'],
      ['speak.example.org', '203.0.113.7', 'help@$HOME/example.org'],
      ['speak.example.org', '203.0.113.7', 'a b@example.org'],
    ])('refuses %j %j %j and writes nothing', (...operands) => {
      const { file, run } = inFolder();
      const { status, stderr } = run(...operands);
      expect(status).toBe(1);
      expect(stderr).toMatch(/^make-env: /);
      expect(existsSync(file)).toBe(false);
    });
  });

  it('asks for nothing that the example does not name', () => {
    const needed = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
    expect(needed.length).toBeGreaterThan(4);
    expect(needed.filter((name) => name !== undefined && !(name in example))).toEqual([]);
  });

  it('names networks and volumes that it has, and waits longer than a drain', () => {
    const networks = services.flatMap((service) => service.networks);
    const mounts = services.flatMap((service) => service.volumes.map((volume) => volume.split(':')));
    const files = mounts.filter(([name = '']) => name.startsWith('./'));
    const volumes = mounts.filter((mount) => !files.includes(mount)).map(([name]) => name);
    expect(new Set(networks)).toEqual(new Set(Object.keys(compose.networks)));
    expect(new Set(volumes)).toEqual(new Set(Object.keys(compose.volumes)));
    expect(compose.services['bandpal']?.stop_grace_period).toBe('60s');
    // Files of the repository, which nobody in a container changes.
    expect(files.length).toBeGreaterThan(2);
    expect(
      files.filter(([name = '']) => !existsSync(new URL(`../../../../${name}`, import.meta.url))),
    ).toEqual([]);
    expect(files.filter(([, , how]) => how !== 'ro,z')).toEqual([]);
  });

  it('lets no service write to its own files, gain a right or have one that it does not need', () => {
    const rights = Object.entries(compose.services).map(([name, service]) => [
      name,
      service.read_only,
      service.cap_drop,
      service.cap_add,
      service.security_opt,
    ]);
    const none = [true, ['ALL'], [], ['no-new-privileges:true']];
    expect(rights).toEqual([
      // Its program is marked with this one in the image, as that of the relay is.
      ['https', true, ['ALL'], ['NET_BIND_SERVICE'], ['no-new-privileges:true']],
      ['bandpal', ...none],
      ['database', ...none],
      // Its program is marked with this one in the image, and does not start where it cannot have it.
      ['turn', true, ['ALL'], ['NET_BIND_SERVICE'], ['no-new-privileges:true']],
      ['janus', ...none],
      ['mail', ...none],
    ]);
  });

  it('tells no secret on a command line, and the relay the same as the server', () => {
    const lines = services.flatMap(({ command, entrypoint }) => [...command, ...entrypoint]);
    expect(lines.filter((word) => word.includes('$'))).toEqual([]);
    const { bandpal, turn } = compose.services;
    expect(turn?.entrypoint).toEqual(['sh', '/opt/relay/start-relay.sh']);
    expect(turn?.volumes).toEqual(['./ops/relay:/opt/relay:ro,z']);
    expect(turn?.environment).toEqual({
      TURN_SECRET: bandpal?.environment['TURN_SECRET'],
      MEDIA_ADDRESSES: bandpal?.environment['MEDIA_ADDRESSES'],
    });
  });
});

describe('the relay', () => {
  const conf = Object.fromEntries(
    [...read('ops/relay/turnserver.conf').matchAll(/^([a-z-]+)=(\d+)$/gm)].map(([, name = '', value]) => [
      name,
      Number(value),
    ]),
  );
  const [first = 0, last = 0] = [conf['min-port'], conf['max-port']];

  it('has a port for each place, four places for each call of eight cores and their tests, and never all for one network', () => {
    const { maxCalls } = readConfig({}, { ...MACHINE, cores: 8 });
    expect(last - first + 1).toBe(conf['total-quota']);
    expect(conf['total-quota']).toBeGreaterThan(4 * maxCalls + 4 * (conf['user-quota'] ?? Infinity));
  });

  it('has ports that Linux gives to nobody else, for a firewall that tells them by their numbers', () => {
    expect(last).toBeLessThan(32_768);
    const mediaPort = /MEDIA_PORT: '(\d+)'/.exec(read('compose.yaml'))?.[1];
    const rule = `udp sport ${first}-${last} udp dport != ${mediaPort} drop`;
    expect(read('ops/relay/relay.nft')).toContain(rule);
  });
});

describe('the unit of systemd', () => {
  it('starts the server with settings that it takes, and waits longer than a drain', () => {
    const unit = read('ops/systemd/bandpal.service');
    const given = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '));
    expect(unread(Object.fromEntries(given.map((pair) => [pair.split('=')[0], '']))).length).toBe(0);
    const { drainMs } = readConfig({}, MACHINE);
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]) * 1000).toBeGreaterThan(drainMs);
  });
});

describe('the workflow', () => {
  it('runs the gate and checks nothing besides', () => {
    const { jobs } = z
      .object({
        jobs: z.record(
          z.string(),
          z.looseObject({ steps: z.array(z.looseObject({ run: z.string().optional() })) }),
        ),
      })
      .parse(parse(read('.github/workflows/gate.yml')));
    const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
    expect(Object.keys(jobs)).toEqual(['gate']);
    expect(commands.filter((command) => !command.startsWith('apt-get '))).toEqual([
      'git config --global --add safe.directory "$PWD" && bash .ci/run',
    ]);
    expect(read('.ci/run')).toMatch(/^exec make test$/m);
  });
});
