const HEX = 16;

/**
 * The parts of an address by which requests are counted, the narrowest first: an IPv4 address and its /24; the /64, /56 and /48 of an IPv6 one.
 * One line has a /56, and a free tunnel has a /48, so that the first part alone limits hardly anyone. `network` is one subscriber's part: an
 * IPv4 address, or the first four groups of an IPv6 one, written without `::`.
 */
export function networkLadder(network: string): readonly [string, ...string[]] {
  if (!network.includes(':')) {
    const bytes = network.split('.');
    return bytes.length === 4 ? [network, bytes.slice(0, 3).join('.')] : [network];
  }
  const groups = network.split(':').slice(0, 4);
  const wide = groups.slice(0, 3).join(':');
  const home = Number.parseInt(groups[3] ?? '0', HEX) >> 8;
  return [network, `${wide}:${home.toString(16)}/56`, wide];
}

/** The widest part of an address that still says "the same place". */
export function widestNetwork(network: string): string {
  return networkLadder(network).at(-1) ?? network;
}
