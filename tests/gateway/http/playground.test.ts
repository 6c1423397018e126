import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import {
  buildSchema,
  getOperationAST,
  getVariableValues,
  NoDeprecatedCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { examples, FIRST_TABS } from '../../../gateway/http/playground/examples.ts';
import { createFetcher, type Cost } from '../../../gateway/http/playground/fetch-graphql.ts';
import { fetchSession } from '../../../gateway/http/playground/session.ts';
import { printed, readSchema } from '../../../scripts/lib/printed-schema.ts';
import { createRestWorld, type RestWorld } from '../../sandbox/rest-world.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startServer } from '../support/http-server.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';

const schema = buildSchema(await printed(readSchema()));

const Roles = z.object({
  data: z.object({
    viewer: z.object({
      roles: z.array(z.object({ userRoleId: z.string(), opensOrganization: z.boolean() })),
    }),
  }),
});

describe('the examples of the playground', () => {
  it('show every feature', () => {
    const files = readdirSync('gateway/features', { recursive: true, encoding: 'utf8' });
    const folders = files.filter((file) => basename(file) === 'index.ts').map(dirname);
    const features = [...new Set(folders.map((folder) => basename(folder)))].sort();
    expect(examples.map(({ name }) => name)).toEqual(features);
    expect(features).toEqual(expect.arrayContaining(FIRST_TABS));
  });

  it.each(examples)(
    '$name is valid without variables, and names nothing deprecated',
    ({ query }) => {
      const document = parse(query);
      expect(validate(schema, document, [...specifiedRules, NoDeprecatedCustomRule])).toEqual([]);
      const wanted = getOperationAST(document)?.variableDefinitions ?? [];
      expect(getVariableValues(schema, wanted, {}).errors).toBeUndefined();
    },
  );
});

describe('an example over the sandbox', () => {
  let provider: OidcProvider;
  let world: RestWorld;
  let gateway: TestGateway;
  beforeAll(async () => {
    provider = await startOidcProvider();
    world = await createRestWorld({ OIDC_ISSUER: provider.issuer });
    gateway = await startGateway({
      OIDC_ISSUER: provider.issuer,
      BACKEND_URL: `${world.url}/api`,
      ENTITY_REGISTER_URL: 'off',
      EHF_DIRECTORY_URL: 'off',
    });
  }, 120_000);
  afterAll(async () => {
    await gateway.close();
    await world.close();
    await provider.close();
  });

  /** Sends a document as the playground does. */
  async function send(query: string, userId: string, activeRole: string | null = null) {
    provider.person.subject = `database|${userId}`;
    const headers = { authorization: `Bearer ${await provider.accessToken()}` };
    const costs: Cost[] = [];
    const fetcher = createFetcher({
      url: `${gateway.url}/graphql`,
      activeRole,
      onCost: (cost) => costs.push(cost),
    });
    return { answer: await fetcher({ query }, { headers }), costs };
  }

  const isForAdministrators = ({ query }: { query: string }) =>
    query.startsWith('# As an administrator');

  it.each(examples.filter((example) => !isForAdministrators(example)))(
    '$name answers a driver, and tells its cost',
    async ({ query }) => {
      const { answer, costs } = await send(query, 'kari');
      expect(answer).not.toHaveProperty('errors');
      expect(answer).toHaveProperty('data');
      expect(costs).toHaveLength(1);
      expect(costs[0]?.points).toMatch(/^[1-9]\d*$/);
    },
  );

  it.each(examples.filter(isForAdministrators))(
    '$name answers an administrator in the chosen role',
    async ({ query }) => {
      const { answer } = await send(
        '{ viewer { roles { userRoleId opensOrganization } } }',
        'company-admin',
      );
      const role = Roles.parse(answer).data.viewer.roles.find((one) => one.opensOrganization);
      const result = await send(query, 'company-admin', role?.userRoleId ?? '');
      expect(result.answer).not.toHaveProperty('errors');
      expect(result.answer).toHaveProperty('data.viewer.organization.id');
    },
  );

  it('the bar has the provider’s name, and no roles for a visitor', async () => {
    expect(await fetchSession(`${gateway.url}/graphql`)).toEqual({
      providerName: 'Ladeportal',
      roles: null,
    });
  });
});

describe('a request of the playground', () => {
  /** The headers that a server receives for an operation. */
  async function headersOf(query: string, headers: Record<string, string> = {}) {
    const received: (string | undefined)[] = [];
    const server = await startServer((request, response) => {
      const { 'x-active-role': role, 'idempotency-key': key } = request.headers;
      received.push(String(role), key?.toString());
      response.end('{}');
    });
    const fetcher = createFetcher({ url: server.url, activeRole: 'role-1', onCost: () => null });
    await fetcher({ query }, { headers });
    await server.close();
    return received;
  }

  it('has the chosen role, and a new idempotency key for a mutation alone', async () => {
    expect(await headersOf('{ news { id } }')).toEqual(['role-1', undefined]);
    const [role, key] = await headersOf('mutation { removeRole { viewer { id } } }');
    expect([role, key]).toEqual(['role-1', expect.stringMatching(/^[\da-f-]{36}$/)]);
    expect(await headersOf('mutation { removeRole { viewer { id } } }')).not.toContain(key);
  });

  it('has the headers of the editor instead, in any case', async () => {
    const own = { 'X-Active-Role': 'role-2', 'Idempotency-Key': 'mine' };
    expect(await headersOf('mutation { removeRole { viewer { id } } }', own)).toEqual([
      'role-2',
      'mine',
    ]);
  });
});
