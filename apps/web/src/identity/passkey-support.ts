/** Whether this browser, at this address, can use passkeys at all; they need a secure context. */
export const isPasskeySupported = (): boolean =>
  window.isSecureContext && typeof window.PublicKeyCredential === 'function';
