import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { FeatureOrCore } from '../../schema/features.ts';
import type { Scope } from '../../schema/scopes.ts';
import type { Context } from '../context.ts';
import type { Account } from '../domain/account/account.ts';
import { PortalError } from '../errors/portal-error.ts';

/** A request for a file of an account that the person may act for. */
export interface DownloadRequest {
  readonly context: Context;
  readonly account: Account;
  /** The id in the path. Empty for a path without one. */
  readonly id: string;
  readonly query: URLSearchParams;
}

/** A file to send. */
export interface OutgoingFile {
  /** The suggested file name. */
  readonly name: string;
  /** The media type. That of the backend is not passed on. */
  readonly type: string;
  /** The number of rows, for progress, if it is known. */
  readonly rows?: number;
  readonly body: Readable | AsyncIterable<Uint8Array | string>;
}

/** A file that an account has. */
export interface Download {
  /** The path under the account, with `:id` for an id. */
  readonly path: string;
  /** The provider's feature that the file belongs to, where it is another than that of the manifest. */
  readonly offeredAs?: FeatureOrCore;
  /** The scopes that a token needs, where they are others than that to read the area. */
  readonly scopes?: readonly Scope[];
  /** Whether that of an organisation names its people. */
  readonly namesPeople?: true;
  readonly open: (request: DownloadRequest) => Promise<OutgoingFile>;
}

/** Files that name the people of an organisation: an app needs the scope to read these too. */
export const namingPeople = (files: readonly Download[]): readonly Download[] =>
  files.map((file) => ({ ...file, namesPeople: true }));

/** A file for everyone, also from links of another site, such as a mailbox. */
export interface PublicDownload {
  /** The path under that of all files. */
  readonly path: string;
  readonly open: (request: Pick<DownloadRequest, 'context' | 'query'>) => Promise<OutgoingFile>;
}

/** The path of all files, and under it the path of an account's. */
export const DOWNLOADS_PATH = '/downloads';
export const ACCOUNT_PATH = '/accounts/:accountId';

type FileTarget<Path> = Readonly<{
  path: Path;
  query?: URLSearchParams | Readonly<Record<string, string>>;
}> &
  (Path extends `${string}:id${string}` ? Readonly<{ id: string }> : Readonly<{ id?: undefined }>);

/** The absolute URL of a file of an account. */
export function fileUrl<Path extends string>(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  accountId: string,
  { path, id = '', query = {} }: FileTarget<Path>,
): string {
  const account = ACCOUNT_PATH.replace(':accountId', encodeURIComponent(accountId));
  const file = path.replace(':id', encodeURIComponent(id));
  const url = new URL(`${publicUrl}${DOWNLOADS_PATH}${account}${file}`);
  url.search = new URLSearchParams(query).toString();
  return url.href;
}

/** The query parameter that sets the language of headings and texts. */
export const languageParameter = z.object({ language: z.enum(['no', 'en', 'sv']).default('no') });

/**
 * Parses the arguments in the query of a download.
 *
 * @throws {PortalError} BAD_REQUEST, also for a parameter that occurs twice
 */
export function parseArguments<T>(schema: z.ZodType<T>, query: URLSearchParams): T {
  const names = [...new Set(query.keys())];
  const parsed = schema.safeParse(
    Object.fromEntries(
      names.map((name) => {
        const [value, ...others] = query.getAll(name);
        return [name, others.length === 0 ? value : [value, ...others]];
      }),
    ),
  );
  if (!parsed.success) throw new PortalError('BAD_REQUEST');
  return parsed.data;
}
