import { mkdirSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { z } from 'zod';
import { StartError } from './start-error.ts';

/**
 * The embedded database belongs to one process. That process holds the socket `commands` in the folder: it shows that the folder is in use,
 * ends with the process, and takes commands. Only who may write in the folder may use it.
 */
const socketOf = (folder: string) => join(folder, 'commands');

type Run = (args: readonly string[], folder: string) => Promise<string>;

const Message = z.object({ args: z.array(z.string()), folder: z.string() });

/** Sends a command to the process that has the folder open. Undefined when there is none. Throws `StartError` when it refuses. */
export async function sendCommand(
  folder: string,
  args: readonly string[],
): Promise<string | undefined> {
  const answer = await post(socketOf(folder), JSON.stringify({ args, folder: process.cwd() }));
  if (answer === undefined || answer.isDone) return answer?.text;
  throw new StartError(answer.text);
}

/** Takes the folder for this process. Throws `StartError` when another one has it. */
export async function takeFolder(folder: string, run: Run): Promise<Server> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if ((await post(socketOf(folder), '{}')) === undefined) return await listen(folder, run);
  } catch (cause) {
    throw new StartError(`The folder ${folder} cannot be used; check OCPI_DATA.`, { cause });
  }
  throw new StartError(
    `The service is running already with the folder ${folder}; stop it, or set OCPI_DATA to another folder.`,
  );
}

async function listen(folder: string, run: Run): Promise<Server> {
  // What a process that was killed has left.
  rmSync(socketOf(folder), { force: true });
  const server = createServer((req, res) => {
    answer(json(req), run).then(
      (done) => res.end(done),
      (cause: unknown) =>
        res.writeHead(422).end(cause instanceof StartError ? cause.message : String(cause)),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketOf(folder), resolve);
  });
  return server;
}

async function answer(message: Promise<unknown>, run: Run): Promise<string> {
  const { args, folder } = Message.parse(await message);
  return run(args, folder);
}

/** Undefined when nobody listens: there is no socket, or the process that had it is dead. */
function post(
  socketPath: string,
  body: string,
): Promise<{ isDone: boolean; text: string } | undefined> {
  return new Promise((resolve, reject) => {
    const call = request({ socketPath, method: 'POST', agent: false }, (res) => {
      text(res).then(
        (content) => resolve({ isDone: res.statusCode === 200, text: content }),
        reject,
      );
    });
    call.once('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT' || cause.code === 'ECONNREFUSED') resolve(undefined);
      else reject(cause);
    });
    call.end(body);
  });
}
