import { writePortalConfig } from './portal-config.ts';
import { orphaned } from './run.ts';
import { CannotStart, mustBeFree, startServer, type Server, type ServerPlan } from './server.ts';

/** The addresses of the parts of a portal on this machine. */
export interface Addresses {
  readonly portal: string;
  readonly sandbox: string;
  readonly ports: { readonly gateway: number; readonly sandbox: number };
}

/** A variable; an empty one counts as absent, as it does for the servers themselves. */
const given = (environment: NodeJS.ProcessEnv, variable: string): string | undefined =>
  environment[variable] === '' ? undefined : environment[variable];

/** The port in a variable. */
function portOf(environment: NodeJS.ProcessEnv, variable: string, fallback: number): number {
  const value = given(environment, variable) ?? String(fallback);
  const port = Number(value);
  if (!/^\d{1,5}$/.test(value) || port < 1 || port > 65_535)
    throw new CannotStart(`${variable} is ${value}, which is no port: choose one from 1 to 65535.`);
  return port;
}

/** The addresses, from `PORT`, `PUBLIC_URL` and `SANDBOX_PORT` where they are set. */
export function addresses(environment: NodeJS.ProcessEnv): Addresses {
  const gateway = portOf(environment, 'PORT', 4000);
  const sandbox = portOf(environment, 'SANDBOX_PORT', 4010);
  return {
    portal: given(environment, 'PUBLIC_URL') ?? `http://localhost:${gateway}`,
    sandbox: given(environment, 'SANDBOX_URL') ?? `http://localhost:${sandbox}`,
    ports: { gateway, sandbox },
  };
}

/** The commands that run the two processes: built, or from source in development. */
export interface Commands {
  readonly gateway: readonly [string, ...string[]];
  readonly sandbox: readonly [string, ...string[]];
}

/** The built gateway and sandbox. */
export const built: Commands = {
  gateway: ['node', 'dist/gateway/main.js'],
  sandbox: ['node', 'dist/sandbox/main.js'],
};

/** The environment that connects the two processes. A gateway port besides the public one is for development. */
export function plans(at: Addresses, commands: Commands, gatewayPort = at.ports.gateway) {
  const sandbox: ServerPlan = {
    name: 'sandbox',
    command: commands.sandbox,
    environment: {
      SANDBOX_PORT: String(at.ports.sandbox),
      SANDBOX_URL: at.sandbox,
      PUBLIC_URL: at.portal,
    },
    readyUrl: `http://localhost:${at.ports.sandbox}/readyz`,
    // Generating millions of records takes minutes.
    patience: 1800,
  };
  const gateway: ServerPlan = {
    name: 'gateway',
    command: commands.gateway,
    environment: {
      PORT: String(gatewayPort),
      PUBLIC_URL: at.portal,
      BACKEND_URL: given(process.env, 'BACKEND_URL') ?? `${at.sandbox}/api`,
      ENTITY_REGISTER_URL:
        given(process.env, 'ENTITY_REGISTER_URL') ?? `${at.sandbox}/registers/enhetsregisteret/api`,
      EHF_DIRECTORY_URL:
        given(process.env, 'EHF_DIRECTORY_URL') ?? `${at.sandbox}/registers/peppol`,
      OIDC_ISSUER: given(process.env, 'OIDC_ISSUER') ?? `${at.sandbox}/identity`,
      PORTAL_CONFIG: given(process.env, 'PORTAL_CONFIG') ?? writePortalConfig(at.sandbox),
    },
    readyUrl: `http://localhost:${gatewayPort}/readyz`,
    patience: 30,
  };
  return { sandbox, gateway };
}

/** Throws a one-sentence error when a port that the portal needs is taken. */
export async function portsMustBeFree(at: Addresses): Promise<void> {
  if (at.ports.gateway === at.ports.sandbox) {
    throw new CannotStart('PORT and SANDBOX_PORT must differ.');
  }
  await mustBeFree(at.ports.gateway, 'portal', 'PORT');
  await mustBeFree(at.ports.sandbox, 'sandbox', 'SANDBOX_PORT');
}

/** Starts the plans one after the other; when one fails, those already running are stopped. */
export async function startAll(
  toStart: readonly ServerPlan[],
  onReady: (plan: ServerPlan, seconds: number) => void,
): Promise<Server[]> {
  const running: Server[] = [];
  try {
    for (const plan of toStart) {
      const startedAt = Date.now();
      running.push(await startServer(plan));
      onReady(plan, (Date.now() - startedAt) / 1000);
    }
    return running;
  } catch (error) {
    await Promise.all(running.map((server) => server.stop()));
    throw error;
  }
}

/**
 * Waits for Ctrl-C, a SIGTERM or the parent's end; then stops the servers. A server that ends by itself is reported and the
 * others continue: an operator who stops the sandbox wants to see how the portal copes. Returns the exit code.
 */
export async function untilStopped(servers: readonly Server[]): Promise<number> {
  let isStopping = false;
  for (const { name, ended } of servers) {
    void ended.then(() => {
      if (!isStopping)
        console.error(
          `The ${name} ended; its log is .data/logs/${name}.log. \`npm run ${name}\` starts it again.`,
        );
    });
  }
  const signal = new Promise<'signal'>((resolve) => {
    process.once('SIGINT', () => resolve('signal'));
    process.once('SIGTERM', () => resolve('signal'));
    void orphaned().then(() => resolve('signal'));
  });
  const allEnded = Promise.all(servers.map((server) => server.ended));
  const first = await Promise.race([signal, allEnded]);
  isStopping = true;
  if (first !== 'signal') return 1;
  await Promise.all([...servers].reverse().map((server) => server.stop()));
  return 0;
}
