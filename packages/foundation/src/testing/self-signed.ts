// A certificate of a server's own, and a process that trusts it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';

/** A key and its certificate in PEM, valid for 90 days; `name` is a subjectAltName such as `IP:127.0.0.1` or `DNS:localhost`. Made with openssl. */
export function makeCertificate(name: string): { key: string; cert: string } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bandpal-tls-'));
  try {
    const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
    const names = ['-subj', '/CN=site', '-addext', `subjectAltName=${name}`, '-days', '90'];
    execFileSync('openssl', [...request, ...names, '-keyout', 'key', '-out', 'cert'], {
      cwd: folder,
      stdio: 'ignore',
    });
    const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
    return { key: read('key'), cert: read('cert') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What NODE_EXTRA_CA_CERTS does for a process, until it is disposed of. */
export function trusting(certificate: string): Disposable {
  const before = tls.getCACertificates();
  tls.setDefaultCACertificates([...before, certificate]);
  return { [Symbol.dispose]: () => tls.setDefaultCACertificates(before) };
}
