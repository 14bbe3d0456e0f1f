// What compose.yaml and the unit of systemd say to the server, beside what it reads.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { SPEECH_VARIABLES } from '@bandpal/speech';
import { CONFIG_VARIABLES, readConfig } from './config.ts';

const read = (file: string) => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');
const MACHINE = { cores: 2, workingDirectory: '/opt/bandpal' };
const settings = z.record(z.string(), z.string());
const UNUSUAL = new Set(['NODE_ENV']);
/** What compose.yaml alone reads of .env. */
const COMPOSE_ONLY = new Set(['DATABASE_PASSWORD', 'TURN_HOST']);

/** Names that the server would not read. */
const unread = (given: Record<string, unknown>) =>
  Object.keys(given).filter((name) => !CONFIG_VARIABLES.includes(name) && !UNUSUAL.has(name));

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
  const example = Object.fromEntries(
    [...read('ops/compose.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

  const filled: Record<string, string> = {
    ...example,
    SECRET_KEY: 's'.repeat(64),
    DATABASE_PASSWORD: 'd'.repeat(48),
    TURN_SECRET: 't'.repeat(48),
    TRUST_PROXY: '172.18.0.1',
    SIGNUP_ENABLED: 'true',
  };
  /** What stands in the file below it is put in; what compose.yaml says itself goes before the file that it hands on. */
  const environmentWith = (file: Record<string, string>): Record<string, string> => {
    const { environment = {}, env_file: handedOn } = compose.services['bandpal'] ?? {};
    const said = Object.entries(environment).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_all, wanted: string, otherwise = '') => {
        const given = file[wanted] ?? '';
        return given === '' ? String(otherwise) : given;
      }),
    ]);
    return { ...(handedOn === '.env' ? file : {}), ...Object.fromEntries(said) };
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
      'TURN_URLS',
    ]);
    const told = /Those of (.*?) stand in `compose\.yaml`/s.exec(read('docs/operations.md'))?.[1] ?? '';
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
      ['bandpal', ...none],
      ['database', ...none],
      // Its program is marked with this one in the image, and does not start where it cannot have it.
      ['turn', true, ['ALL'], ['NET_BIND_SERVICE'], ['no-new-privileges:true']],
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
