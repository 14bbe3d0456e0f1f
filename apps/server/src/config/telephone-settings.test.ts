import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const machine = { cores: 2, workingDirectory: '/srv/bandpal' };
const TELEPHONE = {
  TELEPHONE_GATEWAY_URL: 'ws://127.0.0.1:8188',
  TELEPHONE_SIP_URI: 'sip:442079460018@trunk.example.org',
  TELEPHONE_SIP_PASSWORD: 'a password',
  TELEPHONE_NUMBER: '+44 20 7946 0018',
};

describe('calls from rooms', () => {
  it('are off where nothing is allowed', () => {
    expect(readConfig(TELEPHONE, machine).telephone?.dialOut).toBeNull();
  });

  it('go to the numbers and hosts that are named, and are few where nothing else is said', () => {
    const config = readConfig(
      {
        ...TELEPHONE,
        TELEPHONE_DIAL_PREFIXES: '+44, +353',
        TELEPHONE_DIAL_DOMAINS: 'sip.example.org,other.example.org:5070',
      },
      machine,
    );
    expect(config.telephone?.dialOut).toEqual({
      prefixes: ['+44', '+353'],
      domains: ['sip.example.org', 'other.example.org:5070'],
      transfers: false,
    });
    const { dialOutCalls, dialOutMinutes, dialOutCallsPerAccount, dialOutCallsPerDay } = config;
    expect([dialOutCalls, dialOutMinutes, dialOutCallsPerAccount, dialOutCallsPerDay]).toEqual([
      1, 20, 3, 20,
    ]);
  });

  it.each([
    { TELEPHONE_DIAL_PREFIXES: '44' },
    { TELEPHONE_DIAL_PREFIXES: '+' },
    { TELEPHONE_DIAL_PREFIXES: '+44,' },
    { TELEPHONE_DIAL_DOMAINS: '*' },
    { TELEPHONE_DIAL_DOMAINS: 'sip:example.org' },
    { TELEPHONE_DIAL_MINUTES: '0' },
  ])('are not read from %j', (setting) => {
    expect(() => readConfig({ ...TELEPHONE, ...setting }, machine)).toThrow(Object.keys(setting)[0]);
  });

  it('need a telephone', () => {
    expect(() => readConfig({ TELEPHONE_DIAL_PREFIXES: '+44' }, machine)).toThrow(/need a telephone/u);
  });
});
