/** What the hosted voice service of these settings sends with its requests. */
export const PLATFORM_SECRET = 'only the hosted service and the fuzzer know it';

/** Settings of a server that has all its addresses open and nothing but its own troubles to refuse a request with. */
export const EVERY_ADDRESS = {
  MAIL_OUTBOX: 'true',
  GUEST_TESTS_PER_DAY: '10000',
  GUEST_TESTS_PER_ADDRESS_PER_DAY: '100000',
  PRACTICES_PER_DAY: '10000',
  PRACTICES_PER_ADDRESS_PER_DAY: '100000',
  MAX_CALLS: '60',
  SPEAKING_PART1_ENABLED: 'true',
  SPEAKING_PART2_ENABLED: 'true',
  SPEAKING_PART3_ENABLED: 'true',
  SIGNUP_ENABLED: 'true',
  // Calls in rooms of the server's own go on beside it.
  VOICE_BASE_URL: 'https://voice.example.org',
  VOICE_PUBLIC_KEY: 'bandpal-web',
  VOICE_ASSISTANT_IDS: 'examiner',
  VOICE_SERVER_SECRET: PLATFORM_SECRET,
  // Nobody answers there.
  IDENTITY_PROVIDERS: '[{"name":"Local","issuer":"http://127.0.0.1:1","clientId":"here"}]',
};
