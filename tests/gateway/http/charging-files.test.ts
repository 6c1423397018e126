import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { administratorRole, memberRole, organization, user } from '../graphql/fixtures.ts';
import { CLOCKS, session, startFiles, type Files } from './charging-files.ts';

let files: Files;
beforeAll(async () => {
  files = await startFiles();
});
afterAll(() => files.close());
beforeEach(() => {
  files.backend.requests.length = 0;
});

describe('sessions as CSV', () => {
  it('totals the minutes of its rows', async () => {
    files.have(['a', 'b', 'c'].map((id) => session(id, { chargingTime: 90_000 })));
    const response = await files.get('charging-records.csv', 'period=all&language=no');
    const lines = (await response.text()).split('\r\n');
    const start = lines.findIndex((line) => line.startsWith('Start;'));
    const minutes = lines.slice(start + 1, start + 5).map((line) => line.split(';')[2]);
    expect(minutes).toEqual(['2', '2', '2', '6']);
  });

  it('starts with a byte order mark, and uses the language’s separator and decimals, Oslo time and totals', async () => {
    files.have(
      [
        ...CLOCKS,
        session('c', {
          saved: -50,
          priceAfterDiscount: -1250,
          totalBeforeDiscount: -1300,
          energy: -2500,
          vat: -250,
          parkingLot: null,
        }),
      ].map((one) => ({ ...one, locationId: 'l1' })),
    );
    const response = await files.get('charging-records.csv', 'period=all&location=l1&language=no');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="ladeokter-alle-ar-minnesund.csv"',
    );
    expect(response.headers.get('x-total-rows')).toBe('3');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString('utf8').split('\r\n');
    expect(lines).toContain('Tidssone;Europe/Oslo');
    expect(lines).toContain("Sted;'=Minnesund");
    expect(lines).toContain('Navn;Kari Nordmann');
    expect(lines).toContain('Rekkefølge;Nyeste først');
    const start = lines.findIndex((line) => line.startsWith('Start;'));
    expect(lines[start + 1]).toMatch(/^2026-10-25 02:30 \(\+02:00\);2026-10-25 02:30 \(\+01:00\);/);
    expect(lines[start + 2]).toMatch(/^2026-03-29 01:59;2026-03-29 03:00;/);
    expect(lines[start + 3]).toContain(';-2,500;-13,00;-0,50;-12,50;-2,50;');
    expect(lines[start + 4]).toMatch(/^Sum;.*;42,500;252,06;26,00;226,06;45,22;/);
  });

  it('names the payer if an organisation pays for some sessions, and omits it otherwise', async () => {
    files.have([session('a'), session('b', { organizationId: '4001' })]);
    const text = await (await files.get('charging-records.csv', 'period=all&language=no')).text();
    expect(text).toContain(';Herav mva. (kr);Betales av;');
    expect(text).toContain(';23,86;Kari Nordmann;');
    expect(text).toContain(';23,86;Fjord Transport AS;');
    files.have([session('a')]);
    const own = await (await files.get('charging-records.csv', 'period=all&language=no')).text();
    expect(own).not.toContain('Betales av');
  });

  it('uses English separators', async () => {
    files.have([session('a', { location: 'Oslo, "S"' })]);
    const text = await (await files.get('charging-records.csv', 'period=all&language=en')).text();
    expect(text).toContain(',22.500,132.53,13.25,119.28,23.86,');
    expect(text).toContain('"Oslo, ""S"""');
  });

  it.each(['=1+1', '+4791234567', '-1', '@SUM(A1)', '\tx', '\rx', '\u0000=1', ' =1'])(
    'escapes %j as text',
    async (location) => {
      files.have([session('a', { location })]);
      const text = await (await files.get('charging-records.csv')).text();
      const quoted = /[\r]/.test(location) ? `"'${location}"` : `'${location}`;
      expect(text).toContain(`;${quoted};`);
    },
  );
});

it('contains no formula in a cell that a spreadsheet with another separator splits', async () => {
  const places = ['a\n=1+1', 'a\r\n -2', 'a,=1', 'b;\t@x', 'P-hus, -2', 'Kari <k@x.example>'];
  files.have(places.map((location, index) => session(`${index}`, { location })));
  const text = await (await files.get('charging-records.csv', 'period=all&language=no')).text();
  for (const cell of ['"a\n\'=1+1"', '"a\r\n \'-2"', "a,'=1", '"b;\t\'@x"', ...places.slice(4)])
    expect(text).toContain(`;${cell};`);
});

/** Places in letters that Noto Sans lacks, and how they are printed. */
const SPELLED = [
  ['充电 A', 'ChongDianA'],
  ['محطة', 'mhth'],
  ['תחנה', 'thnh'],
  ['⚡ Lader', ':zap:Lader'],
  ['한국', 'HanGug'],
  ['\uE000', 'U+E000'],
] as const;

describe('sessions as PDF', () => {
  it('keeps the letters of other languages, and spells out those that its font lacks', async () => {
    const places = ['Łódź, Čačak', 'Kárášjohka Ŋ', 'Þórshöfn', 'Αθήνα', 'Київ', 'Zoe\u0308'];
    files.have([
      ...places.map((location, index) => session(`${index}`, { location })),
      ...SPELLED.map(([location], index) => session(`spelled-${index}`, { location })),
    ]);
    const response = await files.get('charging-records.pdf', 'period=all&language=no');
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
    for (const place of places) expect(text).toContain(place.normalize('NFC'));
    // A line of a narrow column may end within a name.
    const letters = text.replaceAll(/\s/g, '');
    for (const [, spelled] of SPELLED) expect(letters).toContain(spelled);
    expect(text).not.toContain('?');
    expect(text).toContain(
      'Tegn som skriften ikke har, skrevet med latinske bokstaver eller utelatt: ',
    );
    expect(text).toContain('U+5145, U+7535');
  });

  it('spells out names, cars and the name of a filter, none of them empty', async () => {
    files.have([
      session('a', {
        vehicle: { id: 'v', description: '🚗', licencePlate: 'EL 1' },
        rfid: { id: 'r', description: 'مفتاح', serialNumber: '1' },
      }),
    ]);
    files.backend.handlers['GET /v1/users/me'] = { ...user, firstName: '小明', lastName: '\uE000' };
    const response = await files.get('reimbursement.pdf', 'period=all&language=no&q=%F0%9F%94%8B');
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
    expect(text).toMatch(/Navn: XiaoMing\s+Periode/);
    expect(text).toContain(':red_car: (EL 1)');
    expect(text).toContain('mfth');
    expect(text).not.toContain('?');
  });

  it('lists every session, in Norwegian letters, on pages that repeat the header', async () => {
    const many = Array.from({ length: 120 }, (_, index) =>
      session(`${index}`, { location: `Blåbærstien ${index}` }),
    );
    files.have(many, 50);
    const response = await files.get('charging-records.pdf', 'period=all&language=no');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(Buffer.from(bytes).toString('latin1')).toContain('/MarkInfo');
    const { totalPages, text } = await extractText(await getDocumentProxy(bytes), {
      mergePages: false,
    });
    expect(totalPages).toBeGreaterThan(2);
    const whole = text.join(' ');
    for (const { location } of many) expect(whole).toContain(location);
    for (const page of text) expect(page).toContain('Start');
    expect(text[0]).toContain('Ladeøkter');
    // The owner of the file, by the configuration of the portal.
    expect(text[0]).toContain('support@ladeportal.example');
    for (const [index, page] of text.entries())
      expect(page).toMatch(new RegExp(`Side ${index + 1} av ?${totalPages}\\D`));
    expect(text.at(-1)).toContain('14 313,60');
  });
});

describe('a cell taller than a page', () => {
  it('continues on the next page without loss', async () => {
    const words = Array.from({ length: 1500 }, (_, index) => `ord${index}`);
    files.have([
      session('a', { location: words.join(' ') }),
      session('b', { location: 'Q'.repeat(600) }),
      session('c', { location: 'siste' }),
    ]);
    const response = await files.get('charging-records.pdf', 'period=all&language=no');
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false });
    for (const page of text) expect(page).toContain('Start');
    const found = text.join(' ').split(/\s+/);
    expect(found.filter((word) => /^ord\d+$/.test(word))).toEqual(words);
    expect(text.join('').match(/Q/g)).toHaveLength(600);
    expect(text.at(-1)).toContain('siste');
  });
});

it('skips production for a HEAD request', async () => {
  files.have(
    Array.from({ length: 50 }, (_, index) => session(`${index}`)),
    5,
  );
  for (const format of ['csv', 'xlsx', 'pdf']) {
    files.backend.requests.length = 0;
    const response = await files.get(`charging-records.${format}`, 'period=all', {
      method: 'HEAD',
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('x-total-rows')).toBe('50');
    expect(await response.text()).toBe('');
    expect(files.pagesFetched()).toBeLessThanOrEqual(2);
  }
});

describe('charging files', () => {
  it.each([
    ['period=custom&from=2026-02-30&to=2026-03-01'],
    ['period=custom&from=2026-03-02&to=2026-03-01'],
    ['period=month&month=2999-01'],
    ['category=HOUSE'],
    ['member=m1'],
    ['rate=-1'],
    ['rate=1.5'],
    ['language=no&language=en'],
    ['month=2026-01&month=2026-02'],
    ['language=de'],
  ])('refuses %s, without a call of the backend', async (query) => {
    files.have([session('a')]);
    const response = await files.get('charging-records.csv', query);
    expect(response.status).toBe(400);
    expect(files.pagesFetched()).toBe(0);
  });

  it.each([
    ['an organisation whose member the person is', '4002'],
    ['an unknown account', '4009'],
    ["another person's account", 'personal-user-2'],
  ])('answers not found for %s, without a call of the backend', async (_account, accountId) => {
    files.have([session('a')], 1000, 'organizations/4001');
    const response = await files.get('charging-records.csv', 'period=all', {}, accountId);
    expect(response.status).toBe(404);
    expect(files.pagesFetched()).toBe(0);
  });

  it('includes the members of a network, for the administrator', async () => {
    files.have([session('a')], 1000, 'organizations/4001');
    const response = await files.get('charging-records.csv', 'period=all&member=m1', {}, '4001');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(';Medlem;');
    expect(files.backend.requests.some(({ path }) => path.includes('memberId=m1'))).toBe(true);
  });

  it.each(['charging-records', 'reimbursement'])(
    'gives a family’s administrator its file as %s, with its members',
    async (file) => {
      files.have([session('a', { location: 'Hjemme hos Ingrid' })], 1000, 'organizations/4001');
      Object.assign(files.backend.handlers, {
        'GET /v1/users/me/roles': [{ ...administratorRole, organizationClassification: 'FAMILY' }],
        'GET /v1/organizations/4001': {
          ...organization,
          name: 'Familien Hansen',
          organizationClassification: 'FAMILY',
        },
      });
      const response = await files.get(`${file}.csv`, 'period=all', {}, '4001');
      expect(response.status).toBe(200);
      const text = await response.text();
      expect(text).toContain('Navn;Familien Hansen, Kari Nordmann\r\n');
      expect(text).toContain('Hjemme hos Ingrid');
      const calls = files.backend.requests.filter(({ path }) => path.includes('charging-records'));
      expect(calls.length).toBeGreaterThan(0);
      for (const { path } of calls) expect(path).toMatch(/^\/v1\/organizations\/4001\//);
      for (const format of ['xlsx', 'pdf'])
        expect(await files.statusOf(`${file}.${format}`, 'period=all', '4001')).toBe(200);
    },
  );

  it('answers not found to a member of a family', async () => {
    files.have([session('a')], 1000, 'organizations/4001');
    Object.assign(files.backend.handlers, {
      'GET /v1/users/me/roles': [{ ...memberRole, organizationClassification: 'FAMILY' }],
    });
    const response = await files.get('charging-records.csv', 'period=all', {}, '4001');
    expect(response.status).toBe(404);
    expect(files.pagesFetched()).toBe(0);
  });

  it('refuses a request without a session, and one of another site', async () => {
    files.have([session('a')]);
    const file = '/downloads/accounts/personal-user-1/charging-records.csv';
    expect((await files.gateway.newClient().send(file)).status).toBe(401);
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await files.get('charging-records.csv', '', { headers })).status).toBe(403);
  });
});
