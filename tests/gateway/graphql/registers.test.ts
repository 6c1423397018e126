import express, { type Response } from 'express';
import { describe, expect, test, vi } from 'vitest';
import { startServer } from '../support/http-server.ts';
import { signedIn, startGraphql } from './harness.ts';

const NUMBER = '923609016';
const OTHER_NUMBER = '974760673';
const LOOK_UP =
  'query ($number: String!) { legalEntity(organizationNumber: $number) { name formName canReceiveEhf } }';

/** The registers, whose answers a test writes itself. */
async function startRegisters(answer: (number: string, response: Response) => void) {
  const app = express();
  app.get('/enheter/:number', (request, response) => answer(request.params.number, response));
  const { url } = await startServer(app);
  return startGraphql({ registers: { entityRegisterUrl: url, ehfDirectoryUrl: null } });
}

const lookUp = ({ run }: Awaited<ReturnType<typeof startRegisters>>, number = NUMBER) =>
  run(LOOK_UP, { variables: { number } });

const person = (id: string) => signedIn({ subject: `database|${id}`, userId: id });

describe('a register that is silent', () => {
  test('for one person keeps no other waiting, and each lookup ends within its five seconds', async () => {
    let silent = 0;
    const graphql = await startRegisters((number, response) => {
      if (number === OTHER_NUMBER) silent += 1;
      else response.json({ organisasjonsnummer: number, navn: 'EQUINOR ASA' });
    });
    graphql.setCaller(person('flood'));
    await lookUp(graphql);
    const startedAt = Date.now();
    const flood = Array.from({ length: 40 }, () => lookUp(graphql, OTHER_NUMBER));
    await vi.waitFor(() => expect(silent).toBeGreaterThan(0), 20_000);
    // All of the flood has arrived.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    graphql.setCaller(person('kari'));
    const askedAt = Date.now();
    const { data } = await lookUp(graphql);
    expect(data).toMatchObject({ legalEntity: { name: 'EQUINOR ASA' } });
    expect(Date.now() - askedAt).toBeLessThan(4_000);
    for (const { errors } of await Promise.all(flood))
      expect(errors?.[0]?.extensions.code).toBe('REQUEST_TIMEOUT');
    expect(Date.now() - startedAt).toBeLessThan(15_000);
    graphql.setCaller(person('flood'));
    // The turns of the lookups that ended are free.
    expect((await lookUp(graphql)).data).toMatchObject({ legalEntity: { name: 'EQUINOR ASA' } });
  });

  test('in the middle of its answer ends at the deadline', async () => {
    const graphql = await startRegisters((number, response) => {
      response.type('json').write(`{"organisasjonsnummer":"${number}",`);
    });
    const { errors } = await lookUp(graphql);
    expect(errors?.[0]?.extensions.code).toBe('REQUEST_TIMEOUT');
  });
});

describe('an answer of a register', () => {
  test('without an end is left', async () => {
    let written = 0;
    const graphql = await startRegisters((_number, response) => {
      const chunk = 'x'.repeat(100_000);
      const write = () => {
        while (!response.destroyed && response.write(chunk)) written += chunk.length;
        if (!response.destroyed) response.once('drain', write);
      };
      write();
    });
    const { errors } = await lookUp(graphql);
    expect(errors?.[0]?.extensions.code).toBe('UNEXPECTED_RESPONSE');
    expect(written).toBeLessThan(20_000_000);
  });

  test('for another number is refused', async () => {
    const graphql = await startRegisters((_number, response) => {
      response.json({ organisasjonsnummer: OTHER_NUMBER, navn: 'SOMETHING ELSE AS' });
    });
    const { errors, text } = await lookUp(graphql);
    expect(errors?.[0]?.extensions.code).toBe('UNEXPECTED_RESPONSE');
    expect(text).not.toContain('SOMETHING ELSE');
  });

  test('with a name of 400 kB is refused, and other endless texts are left out', async () => {
    const endless = 'A'.repeat(400_000);
    const answers: Record<string, object> = {
      [NUMBER]: { organisasjonsnummer: NUMBER, navn: endless },
      [OTHER_NUMBER]: {
        organisasjonsnummer: OTHER_NUMBER,
        navn: 'NAV',
        organisasjonsform: { kode: 'AS', beskrivelse: endless },
      },
    };
    const graphql = await startRegisters((number, response) => response.json(answers[number]));
    const { errors } = await lookUp(graphql);
    expect(errors?.[0]?.extensions.code).toBe('UNEXPECTED_RESPONSE');
    const { data } = await lookUp(graphql, OTHER_NUMBER);
    expect(data).toEqual({ legalEntity: { name: 'NAV', formName: null, canReceiveEhf: null } });
  });
});
