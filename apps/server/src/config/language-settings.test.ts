import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const read = (environment: Record<string, string>) =>
  readConfig(environment, { cores: 2, workingDirectory: '/srv' }).language;
const LOCAL = { LANGUAGE_OPENAI_BASE_URL: 'http://127.0.0.1:8080/v1/' };
const baseUrl = 'http://127.0.0.1:8080/v1';

describe('the language models', () => {
  it('are off unless address and model are given', () => {
    expect(read({})).toEqual({ followUps: null, judge: null });
    expect(read({ ...LOCAL, LANGUAGE_OPENAI_KEY: 'k' })).toEqual({ followUps: null, judge: null });
  });

  it('share a service and its key', () => {
    expect(
      read({ ...LOCAL, LANGUAGE_OPENAI_KEY: 'k', LANGUAGE_MODEL: 'small', JUDGE_MODEL: 'large' }),
    ).toEqual({
      followUps: { baseUrl, key: 'k', model: 'small' },
      judge: { baseUrl, key: 'k', model: 'large', share: 0.5 },
    });
  });

  it('never send a key to another service than its own', () => {
    const judge = { JUDGE_MODEL: 'large', JUDGE_OPENAI_BASE_URL: 'https://judge.example.org/v1' };
    expect(read({ ...LOCAL, ...judge, LANGUAGE_OPENAI_KEY: 'k' }).judge).toMatchObject({ key: null });
    expect(read({ ...judge, JUDGE_OPENAI_KEY: 'j' })).toEqual({
      followUps: null,
      judge: { baseUrl: 'https://judge.example.org/v1', key: 'j', model: 'large', share: 0.5 },
    });
  });

  it('let the operator say how much the judge counts, from nothing to four fifths', () => {
    const judge = { ...LOCAL, JUDGE_MODEL: 'large' };
    for (const share of ['0', '.25', '0.62', '0.8']) {
      expect(read({ ...judge, JUDGE_SHARE: share }).judge?.share).toBe(Number(share));
    }
    expect(read({ JUDGE_SHARE: '0.7' }).judge).toBeNull();
    for (const share of ['0.81', '1', '-0.1', 'half', '0,5', '50%', '1e-1']) {
      expect(() => read({ ...judge, JUDGE_SHARE: share })).toThrow(
        /JUDGE_SHARE must be (?:a number )?between 0 and 0\.8/u,
      );
    }
  });

  it('are refused without a service, and with an address that is none', () => {
    expect(() => read({ LANGUAGE_MODEL: 'small' })).toThrow('LANGUAGE_OPENAI_BASE_URL must be set');
    expect(() => read({ JUDGE_MODEL: 'large' })).toThrow('JUDGE_OPENAI_BASE_URL or');
    for (const address of ['models.example.org', 'ftp://a/v1', 'https://u:p@a/v1', 'https://a/v1?key=1']) {
      expect(() => read({ LANGUAGE_OPENAI_BASE_URL: address })).toThrow(
        'LANGUAGE_OPENAI_BASE_URL must be an address',
      );
    }
  });
});
