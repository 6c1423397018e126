import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { OAuth2Server } from 'oauth2-mock-server';
import type { ContractOperation } from '../../tests/contract/document.ts';
import { startMockServer } from '../../tests/contract/mock-server.ts';
import { mustRun } from '../lib/run.ts';

/** The operations of a backend that has charging sessions and nothing else. */
const isServed = ({ isRequired, feature }: ContractOperation) =>
  isRequired || feature === 'charging';

/** Starts a backend of the operations that every portal needs and of charging. It answers 501 to all others. */
export const startChargingBackend = () => startMockServer(isServed);

/** Starts an identity provider that knows nothing of the portal: a public client with PKCE, `sub` and no other claim. */
export async function startForeignProvider() {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(undefined, '127.0.0.1');
  const { url: issuer = '' } = server.issuer;
  return {
    issuer,
    /** An access token for the backend. */
    accessToken: () => server.issuer.buildToken(),
    close: () => server.stop(),
  };
}

/** Starts a proxy that ends TLS for this origin, and says so to the gateway as proxies do. The certificate is signed by itself. */
export async function startTlsProxy(folder: string, origin: URL, gatewayPort: number) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  await mustRun(
    'openssl',
    ...['req', '-x509', '-nodes', '-days', '1', '-newkey', 'rsa:2048'],
    ...['-subj', `/CN=${origin.hostname}`, '-keyout', key, '-out', cert],
  );
  const proxy = createServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    (incoming, outgoing) => {
      const { method, url: path, headers, socket } = incoming;
      const forwarded = {
        'x-forwarded-for': socket.remoteAddress,
        'x-forwarded-proto': 'https',
        'x-forwarded-host': headers.host,
      };
      const options = { port: gatewayPort, method, path, headers: { ...headers, ...forwarded } };
      const passed = request(options, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      passed.on('error', () => outgoing.destroy());
      incoming.pipe(passed);
    },
  );
  proxy.listen(Number(origin.port), '127.0.0.1');
  await once(proxy, 'listening');
  return {
    close() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
