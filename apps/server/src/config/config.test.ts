import { describe, expect, it } from 'vitest';
import { ConfigError } from './field-types.ts';
import { readConfig } from './config.ts';
import { identityOrigins, publicIdentityOf } from './identity-settings.ts';

const machine = { cores: 2, workingDirectory: '/srv/bandpal' };

function refusal(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment, machine);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('readConfig', () => {
  it('has a default for everything', () => {
    const config = readConfig({}, machine);
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: undefined,
      dataDirectory: '/srv/bandpal/data',
      databaseUrl: undefined,
      guestTestsPerDay: 0,
      signupCredits: 6,
      requireApproved: false,
      maxCalls: 12,
      maxTypedTests: 12,
      voicePublicKey: 'bandpal-web',
      media: { port: 0, addresses: [], iceServers: [], turn: null },
      logLevel: 'info',
      renderAhead: true,
      textBandsFile: null,
    });
    expect(Object.values(config.flags)).toEqual([false, false, false, false]);
  });

  it('takes as many calls as the cores hold, and one event loop carries', () => {
    const callsOn = (cores: number) => readConfig({}, { ...machine, cores }).maxCalls;
    expect([1, 2, 4, 5, 64].map(callsOn)).toEqual([6, 12, 24, 24, 24]);
    expect(readConfig({ MAX_CALLS: '100' }, machine).maxCalls).toBe(100);
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', SIGNUP_ENABLED: '' }, machine)).toEqual(
      readConfig({}, machine),
    );
  });

  it('takes an empty list of names for none', () => {
    expect(readConfig({ HOST_NAMES: '' }, machine).hostNames).toEqual([]);
    expect(readConfig({ HOST_NAMES: 'www.example.org, ' }, machine).hostNames).toEqual(['www.example.org']);
  });

  it('reads flags, numbers, addresses and JSON', () => {
    const config = readConfig(
      {
        PORT: '8080',
        SPEAKING_PART1_ENABLED: 'TRUE',
        SPEECH_RENDER_AHEAD: 'off',
        GUEST_TESTS_PER_DAY: '3',
        MAX_CALLS: '0',
        MAX_TYPED_TESTS: '5',
        DRAIN_SECONDS: '90',
        PUBLIC_URL: 'https://speak.example.org/',
        HOST_NAMES: 'www.example.org, Speak2.example.org',
        EMBED_ORIGINS: 'https://lms.example.org/, http://localhost:8080,https://LMS.example.org',
        SUPPORT_EMAIL: 'help@example.org',
        TRUST_PROXY: ' 127.0.0.1, 10.0.0.0/8,fd00::/8, loopback ',
        ICE_SERVERS: '[{"urls":["turn:a","turn:b"],"username":"u","credential":"p"},{"urls":"stun:c:5349"}]',
        MEDIA_PORT: '40000',
        MEDIA_ADDRESSES: '203.0.113.7, 2001:db8::7',
        TURN_URLS: 'turn:turn.example.org:3478,turns:turn.example.org:443?transport=tcp',
        TURN_SECRET: 'sixteen letters!',
      },
      machine,
    );
    expect(config).toMatchObject({
      port: 8080,
      guestTestsPerDay: 3,
      maxCalls: 0,
      maxTypedTests: 5,
      drainMs: 90_000,
      publicUrl: 'https://speak.example.org',
      hostNames: ['www.example.org', 'speak2.example.org'],
      embedOrigins: ['https://lms.example.org', 'http://localhost:8080'],
      trustProxy: '127.0.0.1,10.0.0.0/8,fd00::/8,loopback',
      media: {
        port: 40_000,
        addresses: ['203.0.113.7', '2001:db8::7'],
        iceServers: [
          { urls: 'turn:a', username: 'u', credential: 'p' },
          { urls: 'turn:b', username: 'u', credential: 'p' },
          { urls: 'stun:c:5349' },
        ],
        turn: {
          urls: ['turn:turn.example.org:3478', 'turns:turn.example.org:443?transport=tcp'],
          secret: 'sixteen letters!',
        },
      },
    });
    expect(config.flags.speakingPart1).toBe(true);
    expect(config.renderAhead).toBe(false);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', '30.5'],
    ['PUBLIC_URL', 'speak.example.org'],
    ['PUBLIC_URL', 'https://example.org/speak'],
    ['HOST_NAMES', 'https://www.example.org'],
    ['HOST_NAMES', 'www.example.org:3000'],
    ['EMBED_ORIGINS', '*'],
    ['EMBED_ORIGINS', 'lms.example.org'],
    ['EMBED_ORIGINS', 'https://lms.example.org/course'],
    ['EMBED_ORIGINS', "https://lms.example.org,'unsafe-inline'"],
    ['EMBED_ORIGINS', 'https://*.example.org'],
    ['EMBED_ORIGINS', 'https://a;script-src'],
    ['EMBED_ORIGINS', 'https://a.example"onload'],
    ['EMBED_ORIGINS', 'https://lms.example.org/#top'],
    ['EMBED_ORIGINS', 'https://me:word@lms.example.org'],
    ['TRUST_PROXY', 'nginx'],
    ['TRUST_PROXY', '10.0.0.0/8, true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['DATABASE_URL', 'mysql://x'],
    ['SECRET_KEY', 'short'],
    ['SECRET_KEY_PREVIOUS', 'short'],
    ['SECRET_KEY_PREVIOUS', '["short"]'],
    ['SPEAKING_PART1_ENABLED', 'maybe'],
    ['GUEST_TESTS_PER_DAY', '-1'],
    ['MAX_CALLS', '-2'],
    ['MAX_TYPED_TESTS', '-2'],
    ['DRAIN_SECONDS', 'soon'],
    ['ICE_SERVERS', '{"urls":'],
    ['ICE_SERVERS', '{"urls":"stun:a"}'],
    ['ICE_SERVERS', '[{"urls":"turn:a","username":"u"}]'],
    ['ICE_SERVERS', '[{"urls":"https://a"}]'],
    ['MEDIA_PORT', '65536'],
    ['MEDIA_ADDRESSES', 'speak.example.org'],
    ['MEDIA_ADDRESSES', '0.0.0.0'],
    ['MEDIA_ADDRESSES', '203.0.113.7,::'],
    ['TURN_URLS', 'turn.example.org:3478'],
    ['TURN_SECRET', 'short'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'x'],
    ['IDENTITY_USER_POOL_ID', 'local_Two_Parts'],
    ['IDENTITY_POOL_ID', 'no-colon'],
    ['IDENTITY_MFA', 'sometimes'],
    ['IDENTITY_ACCESS_TOKEN_MINUTES', '4'],
    ['IDENTITY_LOGOUT_URLS', 'https://a.example,nowhere'],
    ['COGNITO_CLIENT_ID', 'a b'],
    ['VOICE_BASE_URL', 'api.vapi.ai'],
    ['VOICE_ASSISTANT_IDS', 'part1=a,part2=b'],
    ['VOICE_ASSISTANT_IDS', 'part1=a,part1=b,part3=c,full=d'],
    ['VOICE_SERVER_SECRET', 'short'],
    ['VOICE_CALL_ENGINE_URL', '/engine.js'],
    ['VOICE_MEDIA_ORIGINS', "https://a.example 'unsafe-eval'"],
  ])('refuses %s=%s and names the variable', (name, value) => {
    const problems = refusal({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} must .+`));
    expect(problems[0]).not.toContain('undefined');
  });

  it.each([
    ['IDENTITY_FREE_GUESSES', '20', 'IDENTITY_GUESSES_IN_A_ROW', '10'],
    ['IDENTITY_FREE_GUESSES', '20', 'IDENTITY_GUESSES_PER_NETWORK', '19'],
    ['IDENTITY_MAILS_PER_ACCOUNT_MINUTE', '3', 'IDENTITY_MAILS_PER_ACCOUNT_HOUR', '2'],
    ['IDENTITY_MAILS_PER_ACCOUNT_HOUR', '21', 'IDENTITY_MAILS_PER_HOUR', '20'],
    ['GUEST_TESTS_PER_DAY', '6', 'GUEST_TESTS_PER_ADDRESS_PER_DAY', '5'],
    ['PRACTICES_PER_DAY', '6', 'PRACTICES_PER_ADDRESS_PER_DAY', '5'],
  ])('refuses %s=%s beside %s=%s and names both', (few, more, many, less) => {
    expect(refusal({ [few]: more, [many]: less })).toEqual([
      `${few} must not be more than ${many}, which is ${less}`,
    ]);
    expect(() => readConfig({ [few]: less, [many]: less }, machine)).not.toThrow();
  });

  it('refuses fewer codes for an account than each network gets in any case', () => {
    const one = { IDENTITY_MAILS_PER_ACCOUNT_MINUTE: '1', IDENTITY_MAILS_PER_ACCOUNT_HOUR: '1' };
    expect(refusal(one)).toEqual([
      'IDENTITY_MAILS_PER_ACCOUNT_HOUR must be at least 2: each network gets as many codes however many others ask',
    ]);
    expect(() => readConfig({ ...one, IDENTITY_MAILS_PER_ACCOUNT_HOUR: '2' }, machine)).not.toThrow();
    const hosted = { COGNITO_USER_POOL_ID: 'eu-west-1_Ab12', COGNITO_CLIENT_ID: 'c1' };
    expect(() => readConfig({ ...hosted, ...one }, machine)).not.toThrow();
  });

  it('names every two limits that contradict each other, and the default that does', () => {
    expect(refusal({ GUEST_TESTS_PER_DAY: '11', IDENTITY_MAILS_PER_ACCOUNT_MINUTE: '9' })).toEqual([
      'IDENTITY_MAILS_PER_ACCOUNT_MINUTE must not be more than IDENTITY_MAILS_PER_ACCOUNT_HOUR, which is 8',
      'GUEST_TESTS_PER_DAY must not be more than GUEST_TESTS_PER_ADDRESS_PER_DAY, which is 10',
    ]);
  });

  it('takes limits that do nothing: of accounts beside a hosted user pool, and of one guest where there are none', () => {
    const hosted = { COGNITO_USER_POOL_ID: 'eu-west-1_Ab12', COGNITO_CLIENT_ID: 'c1' };
    const limits = { IDENTITY_FREE_GUESSES: '100', IDENTITY_GUESSES_IN_A_ROW: '10' };
    expect(() => readConfig({ ...hosted, ...limits }, machine)).not.toThrow();
    const noGuests = { GUEST_TESTS_PER_DAY: '3', GUEST_TESTS_PER_ADDRESS_PER_DAY: '0' };
    expect(() => readConfig(noGuests, machine)).not.toThrow();
  });

  it('takes a hosted user pool only with both of its ids, and derives its issuer', () => {
    const ids = { COGNITO_USER_POOL_ID: 'eu-west-1_Ab12', COGNITO_CLIENT_ID: 'c1' };
    expect(readConfig(ids, machine).identity.hosted).toMatchObject({
      clientId: 'c1',
      authFlow: 'USER_SRP_AUTH',
      issuer: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Ab12',
    });
    const withPool = { ...ids, COGNITO_IDENTITY_POOL_ID: 'eu-west-1:6b1f2c3d-0000-4000-8000-000000000001' };
    expect(identityOrigins(readConfig(withPool, machine).identity)).toEqual([
      'https://cognito-idp.eu-west-1.amazonaws.com',
      'https://cognito-identity.eu-west-1.amazonaws.com',
    ]);
    expect(publicIdentityOf(readConfig(ids, machine).identity)).toMatchObject({ sessions: false });
    expect(publicIdentityOf(readConfig({}, machine).identity)).toMatchObject({ sessions: true });
    expect(readConfig({}, machine).identity.hosted).toBeNull();
    expect(identityOrigins(readConfig({}, machine).identity)).toEqual([]);
    expect(refusal({ COGNITO_CLIENT_ID: 'c1' })).toEqual(['COGNITO_USER_POOL_ID must be set too']);
    expect(refusal({ ...ids, OWNER_EMAIL: 'owner@example.org' })).toEqual([
      'OWNER_EMAIL must be empty where a hosted user pool keeps the accounts',
    ]);
  });

  it('takes a relay only with the key it shares with us, and the key only with a relay', () => {
    expect(refusal({ TURN_URLS: 'turn:turn.example.org' })).toEqual([
      'TURN_SECRET must be set too: the static-auth-secret of the TURN server',
    ]);
    expect(refusal({ TURN_SECRET: 'sixteen letters!' })).toEqual(['TURN_URLS must be set too']);
  });

  it('takes one key before the present one, or several', () => {
    const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];
    for (const [text, keys] of [
      [first, [first]],
      [JSON.stringify([second, first]), [second, first]],
      ['', []],
    ] as const) {
      expect(readConfig({ SECRET_KEY_PREVIOUS: text }, machine).previousSecretKeys).toEqual(keys);
    }
  });

  it('names every wrong variable at once', () => {
    expect(refusal({ PORT: 'x', LOG_LEVEL: 'x' }).map((line) => line.split(' ')[0])).toEqual([
      'PORT',
      'LOG_LEVEL',
    ]);
  });
});

describe('tracing settings', () => {
  const machine = { cores: 2, workingDirectory: '/opt' };
  const tracing = (environment: Record<string, string>) => readConfig(environment, machine).tracing;

  describe('the settings of traces', () => {
    it('are none unless a collector is named, and none where the library is switched off', () => {
      expect(tracing({})).toBeNull();
      expect(tracing({ OTEL_SERVICE_NAME: 'speak' })).toBeNull();
      const there = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
      expect(tracing({ ...there, OTEL_SDK_DISABLED: 'true' })).toBeNull();
    });

    it('add the path of traces to the address for everything, and take the one for traces as it is', () => {
      const headers = 'authorization=Bearer%20abc, x-team=speaking';
      const base = 'https://collector.example.org/otlp/';
      expect(tracing({ OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_HEADERS: headers })).toEqual({
        url: 'https://collector.example.org/otlp/v1/traces',
        headers: { authorization: 'Bearer abc', 'x-team': 'speaking' },
        serviceName: 'bandpal',
      });
      const traces = 'https://traces.example.org/in';
      expect(
        tracing({ OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces }),
      ).toMatchObject({ url: traces });
    });

    it.each([
      { OTEL_EXPORTER_OTLP_ENDPOINT: '127.0.0.1:4318' },
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://127.0.0.1:4317' },
      { OTEL_EXPORTER_OTLP_HEADERS: 'no pair' },
      { OTEL_EXPORTER_OTLP_HEADERS: 'a=%zz' },
    ])('are refused when they cannot be meant: %o', (environment) => {
      expect(() => tracing(environment)).toThrow(ConfigError);
    });
  });
});
