const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-fA-F:]+\](:\d+)?$/;

/**
 * Addresses of WebSockets of these hosts (name or address, with a port where there is one), for a content security policy: older browsers
 * don't stretch 'self' to them. What is no host, such as a forged header, is left out.
 */
export function socketSources(hosts: readonly (string | undefined)[]): string[] {
  const known = hosts.filter((host) => host !== undefined && HOST.test(host));
  return [...new Set(known)].flatMap((host) => [`ws://${host}`, `wss://${host}`]);
}
