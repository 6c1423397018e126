import { z } from 'zod';
import { needsOf } from '../schema/features.ts';
import { adaptCall, adapterFaultOf } from './backend/adapt.ts';
import { VERSION_HEADER, versionState } from './backend/contract-version.ts';
import { withDeadline } from './backend/deadline.ts';
import { backendPath } from './backend/path.ts';
import { resourcePath, type BackendCall } from './backend/request.ts';
import { folderFindings } from './brand/folder-findings.ts';
import { norwegianSentences } from './brand/norwegian.ts';
import { ConfigError, type Config } from './config.ts';
import { boundedFetch } from './identity/bounded-fetch.ts';
import { discover, problemOf } from './identity/provider.ts';
import { CONTRACT_VERSION } from './generated/backend-operations.ts';
import { loadAdapter } from './load-adapter.ts';
import { OUR_NAME } from './portal.ts';

/** A thing found about the configuration or a neighbour: a fault keeps people out, a loss is worth knowing of. */
export interface Finding {
  readonly kind: 'fault' | 'loss' | 'fine';
  readonly sentence: string;
}

const fault = (sentence: string): Finding => ({ kind: 'fault', sentence });
const loss = (sentence: string): Finding => ({ kind: 'loss', sentence });
const fine = (sentence: string): Finding => ({ kind: 'fine', sentence });

const TIMEOUT_MS = 5_000;
const UNAUTHORIZED = 401;

const Keys = z.object({ keys: z.array(z.object({ kty: z.string() })) });

/** The members of a discovery document that may be missing, each with the loss. */
const PROVIDER_LOSSES = [
  ['end_session_endpoint', 'signing out ends the portal’s session alone'],
  ['revocation_endpoint', 'refresh tokens live until they expire'],
  ['backchannel_logout_supported', 'a sign-out elsewhere is noticed late'],
] as const;

async function keysFinding(address: string): Promise<Finding> {
  try {
    const answer = await boundedFetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { keys } = Keys.parse(await answer.json());
    return keys.some(({ kty }) => kty === 'RSA')
      ? fine('The identity provider’s keys can be read.')
      : fault(`The identity provider has no RSA key at ${address}: its tokens must be RS256.`);
  } catch {
    return fault(`The identity provider’s keys cannot be read at ${address}.`);
  }
}

async function providerFindings(config: Config): Promise<readonly Finding[]> {
  const { issuer } = config.oidc;
  try {
    const { configuration } = await discover(config);
    const metadata: Readonly<Record<string, unknown>> = configuration.serverMetadata();
    const lost = PROVIDER_LOSSES.filter(([member]) => !metadata[member]);
    return [
      fine(`The identity provider ${issuer} is the one of OIDC_ISSUER.`),
      await keysFinding(String(metadata['jwks_uri'])),
      ...lost.map(([member, without]) => loss(`The provider has no ${member}: ${without}.`)),
    ];
  } catch (error) {
    return [fault(`The identity provider ${issuer} (OIDC_ISSUER) ${problemOf(error)}.`)];
  }
}

/** The operations without which no page works (`x-required` of the contract). */
const REQUIRED: readonly BackendCall[] = [
  { method: 'GET', path: backendPath`/users/me` },
  { method: 'GET', path: backendPath`/users/me/roles` },
];

/** The addresses of the required operations at the backend, or why they cannot be told. */
async function requiredAddresses({
  backendUrl,
  backendAdapter,
}: Config): Promise<readonly string[] | ConfigError> {
  try {
    const adapter = backendAdapter === undefined ? undefined : await loadAdapter(backendAdapter);
    const adapted = (call: BackendCall) =>
      adapter
        ? withDeadline(TIMEOUT_MS, (deadline) => adaptCall(adapter, call, deadline))
        : Promise.resolve(call);
    const calls = await Promise.all(REQUIRED.map(adapted));
    return calls.map((call) => backendUrl + resourcePath(call));
  } catch (error) {
    if (error instanceof ConfigError) return error;
    const reason = adapterFaultOf(error);
    if (reason === null) throw error;
    return new ConfigError([`In the module ${backendAdapter ?? ''} (BACKEND_ADAPTER) ${reason}.`]);
  }
}

/** The answer to a request without a token; null for none. */
async function answerWithoutToken(address: string): Promise<Response | null> {
  const answer = await boundedFetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  await answer?.body?.cancel();
  return answer;
}

/** A request without a token is refused by the backend itself, in the words of the contract. */
async function backendFindings(config: Config): Promise<readonly Finding[]> {
  const { backendUrl } = config;
  const addresses = await requiredAddresses(config);
  if (addresses instanceof ConfigError) return [fault(addresses.problems.join(' '))];
  const answers = await Promise.all(addresses.map(answerWithoutToken));
  const [first = null] = answers;
  if (first === null) return [fault(`The backend does not answer at ${backendUrl} (BACKEND_URL).`)];
  const faults = answers.flatMap((answer, place) =>
    answer?.status === UNAUTHORIZED
      ? []
      : fault(
          `The backend (BACKEND_URL) answers ${answer?.status ?? 'nothing'} at ${addresses[place] ?? ''} to a request without a token, where the contract has ${UNAUTHORIZED}.`,
        ),
  );
  return faults.length > 0
    ? faults
    : [
        fine(`The backend answers at ${backendUrl} (BACKEND_URL).`),
        versionFinding(first.headers.get(VERSION_HEADER) ?? undefined),
      ];
}

/** How the backend's version of the contract stands to the portal's. */
function versionFinding(version = ''): Finding {
  const both = `The backend has version ${version} of the contract, the portal ${CONTRACT_VERSION}`;
  switch (versionState(version)) {
    case 'same':
      return fine(`${both}.`);
    case 'older':
      return loss(`${both}: what was added since is absent.`);
    case 'other':
      return fault(`${both}: they do not fit.`);
    case 'unknown':
      return loss(`The backend names no version of the contract by the header ${VERSION_HEADER}.`);
  }
}

async function redisFindings({ redisUrl, redisSentinels }: Config): Promise<readonly Finding[]> {
  if (redisUrl === undefined) return [];
  const { pingRedis } = await import('./identity/redis-connection.ts');
  try {
    await pingRedis(redisUrl, redisSentinels);
    return [fine('Redis answers at REDIS_URL.')];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [fault(`Redis (REDIS_URL) cannot be used: ${reason}.`)];
  }
}

/** The features that are not offered, each with those that it needs and that are not offered either. */
function featureFindings({ portal }: Config): readonly Finding[] {
  const { notOffered } = portal.features;
  return notOffered.map((name) => {
    const missing = needsOf(name).filter((needed) => notOffered.includes(needed));
    const reason = missing.length === 0 ? '' : `: it needs ${missing.join(' and ')}`;
    return fine(`The feature ${name} is not offered${reason}.`);
  });
}

/** What a gateway in production loses without its proxy or Redis. It speaks no TLS, so that every address of TLS is a proxy's. */
function productionLosses({ production, trustProxy, redisUrl }: Config): readonly Finding[] {
  if (!production) return [];
  const losses = [
    trustProxy === false &&
      'TRUST_PROXY is not set: behind a proxy all visitors count as the proxy’s address, and share its limits.',
    redisUrl === undefined &&
      'REDIS_URL is not set: sessions are kept in this process alone, and end with it.',
  ];
  return losses.filter((sentence) => sentence !== false).map(loss);
}

/** A portal that people use has a provider's name, and with it the provider's own links (`environment.ts`). */
const providerFinding = ({ production, portal }: Config): readonly Finding[] =>
  production && portal.providerName === OUR_NAME
    ? [
        loss(
          `PORTAL_CONFIG has no providerName: the portal is called ${OUR_NAME}, and its links and customer service are examples.`,
        ),
      ]
    : [];

/**
 * Tries a configuration against the identity provider, the backend and Redis, and starts nothing.
 * @returns every finding, those of the configuration first
 */
export async function checkConfig(config: Config): Promise<readonly Finding[]> {
  const neighbours = [providerFindings(config), backendFindings(config), redisFindings(config)];
  const found = await Promise.all(neighbours);
  const folder = folderFindings(config);
  const apps =
    config.oidc.apps.length > 0
      ? []
      : [loss('OIDC_APPS names no client: the portal is the only one that can use the API.')];
  return [
    ...config.warnings.map(loss),
    ...providerFinding(config),
    ...productionLosses(config),
    ...apps,
    ...featureFindings(config),
    ...folder.losses.map(loss),
    ...(folder.absent === null ? [] : [fine(folder.absent)]),
    ...norwegianSentences(config).map(loss),
    ...found.flat(),
  ];
}
