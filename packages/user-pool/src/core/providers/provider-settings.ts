/** Somebody else who can say who a person is: an OpenID provider, such as Google. */
export interface ProviderSettings {
  /** The protocol's `identity_provider`. */
  name: string;
  /** As people know it. */
  label: string;
  /** Its discovery document lies below this address; http only for a provider on this machine. */
  issuer: string;
  clientId: string;
  credential: ProviderCredential;
}

/** How this server shows the provider that it is the client. */
export type ProviderCredential =
  | { kind: 'none' }
  | { kind: 'secret'; secret: string }
  /** Apple's: a token signed with a key (PKCS #8, P-256) in place of a secret. */
  | { kind: 'signed'; teamId: string; keyId: string; privateKey: string };
