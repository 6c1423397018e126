import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandWith } from '../support/brand-folder.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';

let provider: OidcProvider;
let plain: TestGateway;
let own: TestGateway;
beforeAll(async () => {
  provider = await startOidcProvider();
  const environment = { OIDC_ISSUER: provider.issuer };
  plain = await startGateway(environment);
  own = await startGateway({
    ...environment,
    PORTAL_CONFIG: brandWith({
      address: ['Fjordlading AS', 'Strandkaien 2', '5013 Bergen'],
      goodsReturn: {
        address: ['Fjordlading Retur', 'Lageret 4', '5014 Bergen'],
        paidBy: 'PROVIDER',
      },
      texts: { nb: { 'coolingOff.form': 'Fjordangreskjema' } },
    }),
  });
});
afterAll(async () => {
  await plain.close();
  await own.close();
  await provider.close();
});

const form = (query: string, of = plain, headers: Record<string, string> = {}) =>
  fetch(`${of.url}/downloads/withdrawal-form.pdf${query}`, { headers });
async function read(query: string, of = plain) {
  const response = await form(query, of);
  expect(response.status).toBe(200);
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  const { info } = await pdf.getMetadata();
  return { pages: pdf.numPages, text: text.replaceAll(/\s+/g, ' '), info, response };
}

/** The words of a page, each with its place from the lower left corner, in points. */
async function wordsOf(of: TestGateway) {
  const response = await form('', of);
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [
          {
            text: item.str,
            x: Number(item.transform[4]),
            y: Number(item.transform[5]),
            width: item.width,
          },
        ]
      : [],
  );
}

describe('a sender with a long name and address', () => {
  it('has them below each other, within the page', async () => {
    const long = await startGateway({
      OIDC_ISSUER: provider.issuer,
      PORTAL_CONFIG: brandWith({
        providerName: 'Ærfugl & Sønner <Ladeøy> Elbilladeselskap i Ytre Nordfjord og Sunnmøre AS',
        address: [
          'Ladeøy Kraftlag og Nett Holding AS',
          'Storgata 112 B',
          'Postboks 1234',
          '6770 Nordfjordeid',
        ],
        images: {},
        goodsReturn: { address: ['Lageret 4'], paidBy: 'CONSUMER', takeDownPrice: 150_000 },
      }),
    });
    const words = await wordsOf(long);
    await long.close();
    expect(words.map(({ text }) => text).join(' ')).toMatch(
      /Ærfugl & Sønner <Ladeøy>.*6770 Nordfjordeid/,
    );
    expect(words.map(({ text }) => text).join(' ')).toMatch(
      /sendes til Lageret 4\. Du betaler returfrakten\. For å få tatt ned en montert lader betaler du 1.500,00.kr\./,
    );
    for (const one of words) {
      // A4 has 595 points.
      expect(one.x + one.width).toBeLessThan(595 - 30);
      const after = words.filter(({ x, y }) => Math.abs(y - one.y) < 4 && x > one.x);
      for (const { x } of after) expect(one.x + one.width).toBeLessThan(x + 1);
    }
  });
});

describe('the form for withdrawing from a purchase', () => {
  // The words of the regulation (FOR-2014-06-06-732 and Directive 2011/83/EU, annex I B).
  it.each([
    [
      'no',
      'Angreskjema',
      'ønsker å gå fra min/vår avtale om kjøp av følgende varer eller tjenester',
    ],
    ['en', 'Withdrawal form', 'hereby give notice that I/We withdraw from my/our contract of sale'],
    ['sv', 'Ångerblankett', 'frånträder mitt/vårt avtal om köp av följande varor eller tjänster'],
  ])('is one page in the language %s, for everyone', async (language, title, words) => {
    const { pages, text, info, response } = await read(`?language=${language}`);
    expect(pages).toBe(1);
    expect(text).toContain(words);
    expect(text).toContain('support@ladeportal.example');
    expect(info).toMatchObject({ Title: `${title}, Ladeportal` });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[a-z-]+\.pdf"$/,
    );
  });

  it('leads to customer service without terms of the provider for returned goods', async () => {
    const { text } = await read('');
    expect(text).toContain('Kundeservice forklarer hvordan varer sendes tilbake.');
    expect(text).not.toMatch(/betaler/);
  });

  it('has the provider’s name, address, terms and words', async () => {
    const { text, info } = await read('', own);
    expect(text).toContain('Fjordlading AS, Strandkaien 2, 5013 Bergen');
    expect(text).toContain(
      'Varer sendes til Fjordlading Retur, Lageret 4, 5014 Bergen. Vi betaler returfrakten.',
    );
    expect(text).toContain('Fjordangreskjema');
    expect(info).toMatchObject({ Author: 'Fjordlading' });
  });

  it('opens from a receipt in another site’s mailbox', async () => {
    expect((await form('', plain, { 'sec-fetch-site': 'cross-site' })).status).toBe(200);
  });

  it.each(['?language=de', '?language=no&language=en'])('refuses %s', async (query) => {
    expect((await form(query)).status).toBe(400);
  });
});
