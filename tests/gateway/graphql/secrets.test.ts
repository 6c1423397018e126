import { describe, expect, test } from 'vitest';
import { failWith } from '../support/backend.ts';
import { startPortal } from './harness.ts';

/** The id opens an invitation, so only the invitee may learn it. */
const SECRET = 'b3c1e0f2-hemmelig';
const query = `{ invitation(key: "${SECRET}") { id } }`;
const leak = {
  message: `No such key ${SECRET} at http://invitations.internal:8080`,
  error: `select * from invitation where id = '${SECRET}'`,
  path: `/internal/invitations/${SECRET}`,
};

describe('an id in a path is neither logged nor returned', () => {
  test.each([400, 403, 409, 500, 503])(
    'keeps the id secret when a call fails with %i',
    async (status) => {
      const { run, log } = await startPortal({
        [`GET /v1/invitations/${SECRET}`]: failWith(status, { ...leak, errorCode: 'BRAND_NEW' }),
      });
      const { errors, text } = await run(query);
      expect(errors).toMatchObject([
        { message: 'BRAND_NEW', extensions: { status, path: '/v1/invitations/:id' } },
      ]);
      expect(log.join('')).toContain('"path":"/v1/invitations/:id"');
      for (const words of [SECRET, 'internal', 'select'])
        expect(log.join('') + text).not.toContain(words);
    },
  );

  test.each([
    ['is not JSON', 'text/html', SECRET],
    ['is outside the contract', 'application/json', `{"id":${JSON.stringify([SECRET])}}`],
  ])('keeps the id secret for an answer that %s', async (_, type, body) => {
    const { run, log } = await startPortal({
      [`GET /v1/invitations/${SECRET}`]: (_request: unknown, response) => {
        response.writeHead(200, { 'content-type': type }).end(body);
      },
    });
    const { errors, text } = await run(query);
    expect(errors).toMatchObject([
      { extensions: { code: 'UNEXPECTED_RESPONSE', path: '/v1/invitations/:id' } },
    ]);
    expect(log.join('')).toContain('/v1/invitations/:id');
    expect(log.join('') + text).not.toContain(SECRET);
  });
});
