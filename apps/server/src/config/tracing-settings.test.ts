import { describe, expect, it } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';

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
