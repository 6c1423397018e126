import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { importChips } from './chips/import-chips.ts';
import type { Deps } from './deps.ts';
import { secureUrl } from './operators/addresses.ts';
import { OcpiRefusal, STATUS } from './operators/answer.ts';
import { createToken } from './operators/authorization.ts';
import { CallError } from './operators/call-error.ts';
import type { Connection } from './operators/caller.ts';
import { send } from './operators/client.ts';
import { endpointOf } from './operators/endpoints.ts';
import { addConnection, endConnection, register, renew } from './operators/registration.ts';
import { StartError } from './start-error.ts';

/** A command of the command line; gives the text to print. `folder` is where it was entered, for the names of files. */
interface Command {
  readonly usage: string;
  readonly run: (deps: Deps, args: readonly string[], folder: string) => Promise<string>;
}

const ACCESS_USAGE = '[--origin <https://…>]… [--plain-token]';

const commands = new Map<string, Command>([
  ['connect', { usage: `connect <versions-url> <token-a> ${ACCESS_USAGE}`, run: connect }],
  ['invite', { usage: `invite <operator-url> ${ACCESS_USAGE}`, run: invite }],
  ['connections', { usage: 'connections', run: connections }],
  ['renew', { usage: 'renew <connection>', run: renewTokens }],
  ['disconnect', { usage: 'disconnect <connection>', run: disconnect }],
  ['import', { usage: 'import <chips.csv>', run: importFile }],
]);

/** Runs a command in the service. Throws `StartError` with one sentence, or the usage, when it cannot be done. */
export async function runCommand(
  deps: Deps,
  [name = '', ...args]: readonly string[],
  folder: string,
): Promise<string> {
  const command = commands.get(name);
  if (command === undefined) {
    const usages = [...commands.values()].map(({ usage }) => `  npm run ocpi -- ${usage}`);
    throw new StartError(`The commands are:\n${usages.join('\n')}`);
  }
  try {
    return await command.run(deps, args, folder);
  } catch (cause) {
    if (isUsage(cause)) throw new StartError(`Usage: npm run ocpi -- ${command.usage}`, { cause });
    if (cause instanceof CallError && cause.statusCode === STATUS.unusableApi)
      throw new StartError(
        `The operator cannot use ${deps.config.publicUrl}/ocpi/versions; check OCPI_PUBLIC_URL, and that the service runs.`,
        { cause },
      );
    if (cause instanceof CallError || cause instanceof OcpiRefusal)
      throw new StartError(`The operator cannot be connected: ${cause.message}.`, { cause });
    if (cause instanceof z.ZodError)
      throw new StartError('The operator’s credentials are not as OCPI has them.', { cause });
    throw cause;
  }
}

class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Also the errors of `parseArgs`, whose codes all begin alike. */
const isUsage = (cause: unknown) =>
  cause instanceof UsageError ||
  (cause instanceof TypeError &&
    'code' in cause &&
    String(cause.code).startsWith('ERR_PARSE_ARGS'));

/** The arguments by their places, and how an operator is reached. */
function parseAccess(args: readonly string[], count: number) {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      origin: { type: 'string', multiple: true, default: [] },
      'plain-token': { type: 'boolean', default: false },
    },
  });
  if (positionals.length !== count) throw new UsageError();
  const [address = '', second = ''] = positionals;
  const url = secureUrl(address);
  return {
    url: url.href,
    second,
    access: {
      origins: [url, ...values.origin.map(secureUrl)].map(({ origin }) => origin),
      encodes_tokens: !values['plain-token'],
    },
  };
}

async function connect(deps: Deps, args: readonly string[]): Promise<string> {
  const { url, second, access } = parseAccess(args, 2);
  const connection = await register(deps, { ...access, versions_url: url, their_token: second });
  return `Connected: ${describe(connection)}.`;
}

const namesOf = ({ parties }: Connection) =>
  parties.map(({ name, countryCode, partyId }) => `${name} (${countryCode}*${partyId})`).join(', ');

const describe = (connection: Connection) =>
  `${namesOf(connection)} as connection ${connection.id}, with ${connection.endpoints.map(({ identifier }) => identifier).join(', ')}`;

async function invite(deps: Deps, args: readonly string[]): Promise<string> {
  const { access } = parseAccess(args, 1);
  const token = createToken();
  const { id } = await addConnection(
    deps,
    { ...access, versions_url: null, their_token: null },
    token,
  );
  return [
    'Send these two to the operator in a way that nobody else can read. The token is shown this once.',
    `  versions URL: ${deps.config.publicUrl}/ocpi/versions`,
    `  token A:      ${token}`,
    `The operator registers with them as connection ${id}.`,
  ].join('\n');
}

async function connections({ db }: Deps): Promise<string> {
  const rows = await db
    .selectFrom('connection')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('token_push')
        .select((push) => push.fn.countAll<number>().as('waiting'))
        .whereRef('connection_id', '=', 'connection.id')
        .as('waiting'),
    )
    .orderBy('created_at')
    .execute();
  const blocks = rows.map((row) => {
    const state = row.ended_at
      ? `ended ${row.ended_at.toISOString()}`
      : row.registered_at
        ? `registered since ${row.registered_at.toISOString()}`
        : `invited ${row.created_at.toISOString()}, not registered yet`;
    return [
      `${row.id}  ${namesOf(row) || row.origins.join(', ')}`,
      `  ${state}; ${Number(row.waiting)} chips waiting to be sent`,
      ...row.endpoints.map(({ identifier, role, url }) => `  ${identifier} ${role} ${url}`),
    ].join('\n');
  });
  return blocks.join('\n\n') || 'There is no connection.';
}

async function renewTokens(deps: Deps, args: readonly string[]): Promise<string> {
  const connection = await findConnection(deps, args);
  if (connection.registered_at === null)
    throw new StartError(`The connection ${connection.id} is not registered yet.`);
  return `Renewed: ${describe(await renew(deps, connection))}.`;
}

async function disconnect(deps: Deps, args: readonly string[]): Promise<string> {
  const connection = await findConnection(deps, args);
  const told = await unregister(deps, connection);
  await endConnection(deps, connection.id);
  return `The connection ${connection.id} is ended. ${told}`;
}

async function findConnection({ db }: Deps, args: readonly string[]): Promise<Connection> {
  const [id = ''] = args;
  if (id === '' || args.length > 1) throw new UsageError();
  const connection = await db
    .selectFrom('connection')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (connection === undefined) throw new StartError(`There is no connection ${id}.`);
  return connection;
}

/** The connection ends even when the operator cannot be told. */
async function unregister(deps: Deps, connection: Connection): Promise<string> {
  const url = endpointOf(connection, 'credentials', 'SENDER');
  if (connection.registered_at === null || url === undefined) return 'No operator had registered.';
  try {
    await send(deps, connection, 'DELETE', url);
    return 'The operator knows.';
  } catch (cause) {
    if (!(cause instanceof CallError)) throw cause;
    return `The operator was not told (${cause.message}): tell it yourself.`;
  }
}

/** Imports a list of chips, and tells how many of each kind it had. */
async function importFile(
  deps: Deps,
  [path, ...others]: readonly string[],
  folder: string,
): Promise<string> {
  if (path === undefined || others.length > 0) throw new UsageError();
  const text = await readFile(resolve(folder, path), 'utf8').catch((cause: unknown) => {
    throw new StartError(`The file ${path} cannot be read.`, { cause });
  });
  const counts = await importChips(deps, text);
  deps.wakePushes();
  return [
    `${counts.added} new, ${counts.changed} changed, ${counts.handedOver} handed over, ${counts.returned} returned,`,
    `${counts.unchanged} unchanged, ${counts.ended} ended with an account`,
  ].join(' ');
}
