import { z } from 'zod';

/** The port that Sentinels listen on by default. */
const SENTINEL_PORT = 26379;

/** Addresses separated by commas, with a port each. */
export const sentinels = z
  .string()
  .transform((value) => value.split(/\s*,\s*/))
  .pipe(
    z.array(
      z
        .string()
        .regex(/^(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/i, 'is no address like host or host:port')
        .transform((value) => (/:\d+$/.test(value) ? value : `${value}:${SENTINEL_PORT}`)),
    ),
  );

/** With the protocol of the servers: TLS is for both or neither. */
export const sentinelUrl = (
  address: string,
  redisUrl: string,
  password: string | undefined,
): string => {
  const url = new URL(`${new URL(redisUrl).protocol}//${address}`);
  url.password = encodeURIComponent(password ?? '');
  return url.href;
};
