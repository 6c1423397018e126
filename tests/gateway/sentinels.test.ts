import { describe, expect, it } from 'vitest';
import { readConfig } from '../../gateway/config.ts';

const SECRET = { SESSION_SECRET: 'a secret of thirty-two characters' };

describe('Sentinels', () => {
  it('are asked with their password, on their port unless another is given, and with TLS like the servers', () => {
    const { redisUrl, redisSentinels } = readConfig({
      ...SECRET,
      REDIS_SENTINELS: 'one, [::1]:5000',
      REDIS_SENTINEL_PASSWORD: 'p@ss %41',
      REDIS_URL: 'rediss://portal',
    });
    expect(redisUrl).toBe('rediss://portal');
    expect(redisSentinels).toEqual([
      'rediss://:p%40ss%20%2541@one:26379',
      'rediss://:p%40ss%20%2541@[::1]:5000',
    ]);
  });

  it.each([
    [{ REDIS_SENTINELS: 'one:26379' }, 'REDIS_SENTINELS needs REDIS_URL.'],
    [
      { REDIS_URL: 'redis://portal', REDIS_SENTINELS: 'one,redis://two:26379' },
      'REDIS_SENTINELS.1 is no address like host or host:port.',
    ],
    [{ REDIS_SENTINEL_PASSWORD: 'secret' }, 'REDIS_SENTINEL_PASSWORD needs REDIS_SENTINELS.'],
  ])('explains %j', (given, sentence) => {
    expect(() => readConfig({ ...SECRET, ...given })).toThrow(sentence);
  });
});
