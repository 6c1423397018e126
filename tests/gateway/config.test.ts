import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../gateway/config.ts';
import { createSeal } from '../../gateway/identity/seal.ts';
import { file, problemsOf, PRODUCTION } from './support/config.ts';

const drawn = () => randomBytes(24).toString('base64url');

describe('development', () => {
  it('needs no variables: it uses the sandbox and a generated secret', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      production: false,
      port: 4000,
      publicUrl: 'http://localhost:4000',
      backendUrl: 'http://localhost:4010/api',
      oidc: {
        issuer: 'http://localhost:4010/identity',
        clientId: 'ladeportal',
        clientSecret: 'sandbox-secret',
        audience: 'https://api.ladeportal.example',
        claimsNamespace: 'https://ladeportal.example/',
        claimNames: {},
      },
      roleRemovalId: 'userRoleId',
      redisUrl: undefined,
      trustProxy: false,
    });
    const [secret] = config.session.secrets;
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(readConfig({}).session.secrets).not.toContain(secret);
  });

  it('reads the id by which the backend removes a role', () => {
    expect(readConfig({ ROLE_REMOVAL_ID: 'roleId' }).roleRemovalId).toBe('roleId');
  });

  it('requires a shared secret for shared sessions', () => {
    expect(problemsOf({ REDIS_URL: 'redis://localhost' })).toEqual(['SESSION_SECRET is missing.']);
  });

  it('counts an empty variable as absent', () => {
    expect(readConfig({ PORT: '', REDIS_URL: '' })).toMatchObject({
      port: 4000,
      redisUrl: undefined,
    });
  });
});

describe('production', () => {
  it('opens the playground to named staff only', () => {
    expect(readConfig(PRODUCTION).playgroundStaff).toEqual([]);
    const staff = 'Kari@Example.no, ola@example.no';
    expect(readConfig({ ...PRODUCTION, PLAYGROUND_STAFF: staff }).playgroundStaff).toEqual([
      'kari@example.no',
      'ola@example.no',
    ]);
    expect(problemsOf({ ...PRODUCTION, PLAYGROUND_STAFF: 'example.no' })).toEqual([
      'PLAYGROUND_STAFF.0 is not an e-mail address.',
    ]);
  });

  it('starts with real values, as a public client without a client secret', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({
      production: true,
      publicUrl: 'https://portal.example',
      backendUrl: 'https://api.example/rest',
      oidc: { issuer: 'https://id.example/', clientSecret: undefined },
    });
  });

  it('names every missing variable at once, one sentence each', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
      'PUBLIC_URL is missing.',
      'BACKEND_URL is missing.',
      'OIDC_ISSUER is missing.',
      'OIDC_CLIENT_ID is missing.',
      'OIDC_AUDIENCE is missing.',
      'OIDC_CLAIMS_NAMESPACE is missing.',
      'SESSION_SECRET is missing.',
    ]);
  });

  it.each(['PUBLIC_URL', 'BACKEND_URL', 'OIDC_ISSUER'])('requires https for %s', (variable) => {
    expect(problemsOf({ ...PRODUCTION, [variable]: 'http://portal.example' })).toEqual([
      `${variable} must begin with https:// in production, unless it is a loopback name.`,
    ]);
  });

  it.each(['localhost', 'portal.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])(
    'accepts http for %s, which never leaves the machine',
    (host) => {
      expect(problemsOf({ ...PRODUCTION, PUBLIC_URL: `http://${host}:8080` })).toEqual([]);
    },
  );

  it.each(['localhost.example', 'notlocalhost', '10.0.0.1', '[::2]', '127.0.0.1.example'])(
    'refuses http for %s',
    (host) => {
      expect(problemsOf({ ...PRODUCTION, PUBLIC_URL: `http://${host}` })).toHaveLength(1);
    },
  );
});

describe('wrong values', () => {
  it.each([
    ['PORT', 'http', 'PORT is not a number.'],
    ['PORT', '70000', 'PORT must be at most 65535.'],
    ['PUBLIC_URL', 'portal', 'PUBLIC_URL is not a web address.'],
    ['PUBLIC_URL', 'https://portal.example/app', 'PUBLIC_URL must be an origin without a path.'],
    ['BACKEND_URL', 'ftp://api.example', 'BACKEND_URL must begin with https:// or http://.'],
    [
      'BACKEND_URL',
      'https://me:secret@api.example',
      'BACKEND_URL must hold no user, password, query or fragment.',
    ],
    [
      'ENTITY_REGISTER_URL',
      'data.brreg.no',
      'ENTITY_REGISTER_URL is neither a web address nor off.',
    ],
    ['ROLE_REMOVAL_ID', 'id', 'ROLE_REMOVAL_ID must be one of userRoleId, roleId.'],
    ['SESSION_SECRET', 'short', 'SESSION_SECRET must have at least 32 characters.'],
    ['REDIS_URL', 'localhost:6379', 'REDIS_URL must begin with redis:// or rediss://.'],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
    ],
    [
      'TRUST_PROXY',
      'true',
      'TRUST_PROXY must be a number of hops, or addresses and ranges separated by commas.',
    ],
    ['SESSION_IDLE_SECONDS', '0', 'SESSION_IDLE_SECONDS must be at least 1.'],
    [
      'OIDC_CLIENT_AUTHENTICATION',
      'basic',
      'OIDC_CLIENT_AUTHENTICATION must be one of private_key_jwt, client_secret_basic, client_secret_post, none.',
    ],
    [
      'OIDC_CLIENT_AUTHENTICATION',
      'private_key_jwt',
      'OIDC_CLIENT_AUTHENTICATION needs OIDC_CLIENT_KEY_FILE.',
    ],
    [
      'PORTAL_CONFIG',
      '/nowhere.json',
      'PORTAL_CONFIG names the file /nowhere.json, which cannot be read.',
    ],
  ])('explains %s=%s', (variable, value, sentence) => {
    expect(problemsOf({ [variable]: value })).toContain(sentence);
  });

  it('does not print a secret', () => {
    expect(problemsOf({ SESSION_SECRET: 'hunter2' }).join()).not.toContain('hunter2');
  });
});

describe('a secret that can be guessed', () => {
  const refused = (reason: string) => `${reason}: draw one at random, as by openssl rand -hex 32.`;

  it.each([
    ['a'.repeat(32), 'repeats itself'],
    ['0123456789abcdefghijklmnopqrstuv', 'has too few different characters'],
    ['k9#fQ2!xLw7z'.repeat(3), 'repeats itself'],
    // What stood in docker-compose.yml, and what stands in tests.
    ['change-me-this-is-only-the-sandbox', 'is an example'],
    ['a secret of thirty-two characters', 'is an example'],
    ['ladeportal-session-password-2026', 'is an example'],
  ])('does not start production: %s', (SESSION_SECRET, reason) => {
    expect(problemsOf({ ...PRODUCTION, SESSION_SECRET })).toEqual([
      refused(`SESSION_SECRET ${reason}`),
    ]);
    expect(problemsOf({ ...PRODUCTION, SESSION_SECRET_PREVIOUS: SESSION_SECRET })).toEqual([
      refused(`SESSION_SECRET_PREVIOUS ${reason}`),
    ]);
    expect(problemsOf({ ...PRODUCTION, OIDC_CLIENT_SECRET: SESSION_SECRET })).toEqual([
      refused(`OIDC_CLIENT_SECRET ${reason}`),
    ]);
    expect(problemsOf({ SESSION_SECRET })).toEqual([]);
  });

  it('of the sandbox is told, and refused for every provider beyond this machine', () => {
    const given = { ...PRODUCTION, OIDC_CLIENT_SECRET: 'sandbox-secret' };
    const sentence = refused('OIDC_CLIENT_SECRET is an example');
    expect(problemsOf(given)).toEqual([sentence]);
    const here = { ...given, OIDC_ISSUER: 'http://sandbox.localhost:8080/identity' };
    expect(readConfig(here).warnings).toEqual([sentence]);
  });

  it.each([
    ['SESSION_SECRET_PREVIOUS', 'SESSION_SECRET'],
    ['SESSION_SECRET', 'OIDC_CLIENT_SECRET'],
    ['SESSION_SECRET_PREVIOUS', 'OIDC_CLIENT_SECRET'],
  ])('%s differs from %s', (one, other) => {
    const same = drawn();
    expect(problemsOf({ ...PRODUCTION, [one]: same, [other]: same })).toEqual([
      `${one} must differ from ${other}.`,
    ]);
  });

  it('of Redis is told', () => {
    const REDIS_SENTINEL_PASSWORD = 'redis';
    const open = { REDIS_SENTINELS: 'sentinel.example', REDIS_SENTINEL_PASSWORD };
    const REDIS_URL = 'rediss://portal:redis@redis.example';
    expect(readConfig({ ...PRODUCTION, REDIS_URL, ...open }).warnings).toEqual([
      refused('The password in REDIS_URL has too few different characters'),
      refused('REDIS_SENTINEL_PASSWORD has too few different characters'),
    ]);
  });

  it.each(['hex', 'base64', 'base64url'] as const)('is none that is drawn as %s', (encoding) => {
    for (let count = 0; count < 20; count += 1) {
      const SESSION_SECRET = randomBytes(24).toString(encoding);
      const OIDC_CLIENT_SECRET = `hvo_secret_${randomBytes(16).toString('hex')}`;
      expect(problemsOf({ ...PRODUCTION, SESSION_SECRET, OIDC_CLIENT_SECRET })).toEqual([]);
    }
  });
});

describe('two secrets', () => {
  it('sign with the newer one, and open what either has sealed', () => {
    const [older, newer] = [drawn(), drawn()];
    const before = { SESSION_SECRET: older };
    const after = { SESSION_SECRET: newer, SESSION_SECRET_PREVIOUS: older };
    expect(readConfig({ ...PRODUCTION, ...after }).session.secrets).toEqual([newer, older]);
    const old = createSeal(readConfig(before).session.secrets, 'tokens');
    const rotated = createSeal(readConfig(after).session.secrets, 'tokens');
    const newest = createSeal([newer], 'tokens');
    expect(rotated.open(old.close('text', 'place'), 'place')).toBe('text');
    expect(newest.open(rotated.close('text', 'place'), 'place')).toBe('text');
    expect(old.open(rotated.close('text', 'place'), 'place')).toBeUndefined();
  });
});

describe('what the operator should know', () => {
  it('names the variables that look like ours and are not, and none of the system’s', () => {
    const { warnings } = readConfig({
      ...PRODUCTION,
      OIDC_CLIENT_SECERT: 'a slip',
      RATE_LIMIT_LOGIN: '5',
      SESSION_MANAGER: 'local/desktop',
      REDIS_SERVICE_HOST: '10.0.0.1',
      REDIS_PORT_6379_TCP: 'tcp://10.0.0.1:6379',
      HOME: '/root',
    });
    expect(warnings).toEqual([
      'OIDC_CLIENT_SECERT is no variable of the gateway.',
      'RATE_LIMIT_LOGIN is no variable of the gateway.',
    ]);
    expect(warnings.join()).not.toContain('a slip');
  });

  it.each([
    ['redis://redis.example:6379', 1],
    ['rediss://redis.example:6379', 0],
    ['redis://localhost:6379', 0],
    ['redis://127.0.0.1:6379', 0],
    ['redis://portal', 1, 'sentinel.example'],
    ['redis://portal', 0, 'localhost,127.0.0.1:26380'],
    ['rediss://portal', 0, 'sentinel.example'],
  ])('warns of an open Redis beyond this machine: %s', (url, count, sentinels = '') => {
    const given = { ...PRODUCTION, REDIS_URL: url, REDIS_SENTINELS: sentinels };
    expect(readConfig(given).warnings).toHaveLength(count);
  });
});

describe('the public registers', () => {
  it('uses the real registers in production unless they are switched off', () => {
    expect(readConfig(PRODUCTION).registers).toEqual({
      entityRegisterUrl: 'https://data.brreg.no/enhetsregisteret/api',
      ehfDirectoryUrl: 'https://directory.peppol.eu',
    });
    const off = { ENTITY_REGISTER_URL: 'off', EHF_DIRECTORY_URL: 'off' };
    expect(readConfig({ ...PRODUCTION, ...off }).registers).toEqual({
      entityRegisterUrl: null,
      ehfDirectoryUrl: null,
    });
  });
});

describe('trusted proxies', () => {
  it.each([
    ['1', 1],
    ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
    ['::1', ['::1']],
  ])('reads %s', (value, expected) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
  });
});

describe('the private key of the client', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const named = { kid: 'portal-1', alg: 'RS256' };
  const secret = { ...privateKey.export({ format: 'jwk' }), ...named };

  it('reads the key from a file', () => {
    const { oidc } = readConfig({ OIDC_CLIENT_KEY_FILE: file(secret) });
    expect(oidc.clientKey).toEqual(secret);
  });

  it.each<[string, object]>([
    ['a public key', { ...publicKey.export({ format: 'jwk' }), ...named }],
    ['a key without an id', { ...secret, kid: undefined }],
    ['a symmetric key', { kty: 'oct', k: 'c2VjcmV0', ...named, alg: 'HS256' }],
  ])('refuses %s without printing the key', (_what, content) => {
    const problems = problemsOf({ OIDC_CLIENT_KEY_FILE: file(content) });
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems)
      expect(problem).toMatch(/^OIDC_CLIENT_KEY_FILE names the file .*, where ".*" is wrong/);
    expect(problems.join()).not.toContain(secret.d);
    expect(problems.join()).not.toContain('c2VjcmV0');
  });

  it('requires the key in production with its own method alone', () => {
    const method = { ...PRODUCTION, OIDC_CLIENT_AUTHENTICATION: 'client_secret_post' };
    expect(problemsOf(method)).toEqual(['OIDC_CLIENT_AUTHENTICATION needs OIDC_CLIENT_SECRET.']);
    expect(problemsOf({ ...method, OIDC_CLIENT_SECRET: drawn() })).toEqual([]);
    expect(problemsOf({ ...PRODUCTION, OIDC_CLIENT_AUTHENTICATION: 'none' })).toEqual([]);
  });
});
