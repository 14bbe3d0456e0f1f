import { createSelfSignedCertificate, RTCCertificate, type RTCPeerConnection } from 'werift';

/** ECDSA on the curve P-256 with SHA-256, which every browser has to take (RFC 8827, section 6.5). */
const SIGNATURE = { signature: 3, hash: 4 } as const;
const CURVE_P256 = 23;

/**
 * Gives a connection a certificate that no other one has, so that two calls cannot be told to be with the same server by it.
 * The library would use one for the whole process. Must run before the answer is made.
 */
export async function useOwnCertificate(connection: RTCPeerConnection): Promise<void> {
  const manager: unknown = Reflect.get(connection, 'secureManager');
  if (typeof manager !== 'object' || manager === null) {
    throw new Error('the WebRTC library keeps its certificate elsewhere now');
  }
  const { keyPem, certPem, signatureHash } = await createSelfSignedCertificate(SIGNATURE, CURVE_P256);
  Reflect.set(manager, 'certificate', new RTCCertificate(keyPem, certPem, signatureHash));
}
