/** The address authenticator apps read from a QR code. The issuer stands twice, as the apps' common key format has it. */
export function authenticatorUri(issuer: string, account: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

/** A secret in groups of four, to be typed. */
export const groupSecret = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
