import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../gateway/config.ts';
import { file, problemsOf, PRODUCTION } from './support/config.ts';

describe('the white label', () => {
  it('names wrong settings and missing files together, and the slips of the variables', () => {
    const path = file({ providerName: '', images: { mark: 'absent.svg' } });
    const problems = problemsOf({ PORTAL_CONFIG: path, PORTAL_CONFG: path });
    expect(problems).toEqual([
      expect.stringContaining('where "providerName" is wrong: must not be empty'),
      expect.stringContaining('where absent.svg'),
      'PORTAL_CONFG is no variable of the gateway.',
    ]);
  });

  it('names the faults of one setting beside those of others, of both themes and of files too', () => {
    const shades = { main: '#333333', dark: '#222222', light: '#444444', soft: '#111111' };
    const path = file({
      adress: ['Strandkaien 2'],
      colors: {
        light: { divider: 'green' },
        dark: { primary: { ...shades, contrastText: '#000000' } },
      },
      images: { mark: 'absent.svg', document: 'mark.svg', markdark: 'mark.svg' },
      hostedFields: { url: 'http://pay.example' },
      supportHours: { opens: '24:00' },
    });
    const said = problemsOf({ PORTAL_CONFIG: path }).map((problem) =>
      problem.replace(/^.*, where /, ''),
    );
    // The contrast of #333333 on the dark paper of a grey (#1C1C1C) is 1.35, as every calculator has it.
    for (const sentence of [
      '"adress" is no setting.',
      '"colors.light.divider" is wrong: must be a colour like #0F5540.',
      '"colors.dark" is wrong: primary.main (#333333) on background.paper (#1C1C1C) has a contrast of 1.35 to 1, and needs 4.5.',
      '"images.document" is wrong: must end with .png.',
      '"images.markdark" is no setting.',
      '"hostedFields.url" is wrong: must begin with https://.',
      '"supportHours.opens" is wrong: must be a time like 08:00.',
      'absent.svg cannot be read.',
    ])
      expect(said).toContain(sentence);
    expect(said).not.toContainEqual(expect.stringContaining('undefined'));
  });

  it('says of every value what it must be', () => {
    const path = file({
      languages: ['no'],
      colors: { light: { primary: { dark: '#0F5540' } } },
      prices: { rfidChip: '50' },
      supportEmail: 'hjelp(at)fjord.example',
    });
    const said = problemsOf({ PORTAL_CONFIG: path }).map((problem) =>
      problem.replace(/^.*, where /, ''),
    );
    for (const sentence of [
      '"languages.0" is wrong: must be one of nb, en, sv.',
      '"colors.light.primary.main" is wrong: must not be left out.',
      '"prices.rfidChip" is wrong: must be of type number.',
      '"supportEmail" is wrong: must be an e-mail address.',
    ])
      expect(said).toContain(sentence);
    expect(said.join()).not.toMatch(/invalid|undefined/i);
  });

  it('says where a file stops being JSON', () => {
    const path = file({});
    writeFileSync(path, '{\n  "providerName": "Fjordlading",\n}');
    expect(problemsOf({ PORTAL_CONFIG: path })).toEqual([
      expect.stringContaining('which is no JSON (line 3, column 1)'),
    ]);
  });

  it('needs the provider’s own links, address and hours in production, where it has a name of its own', () => {
    const links = ['contact', 'support', 'faq', 'privacy', 'terms'];
    const content = {
      providerName: 'Fjordlading',
      supportEmail: 'hjelp@fjord.example',
      supportHours: { opens: '07:00' },
      links: Object.fromEntries(links.map((name) => [name, `https://fjord.example/${name}`])),
    };
    const without = (path: object) =>
      problemsOf({ ...PRODUCTION, PORTAL_CONFIG: file(path) }).map(
        (problem) => /"([^"]+)" is missing/.exec(problem)?.[1],
      );
    expect(without(content)).toEqual([]);
    expect(without({ ...content, supportEmail: undefined })).toEqual(['supportEmail']);
    expect(
      without({ providerName: 'Fjordlading', links: { faq: 'https://fjord.example' } }),
    ).toEqual([
      ...['supportEmail', 'supportHours'],
      ...['contact', 'support', 'privacy', 'terms'].map((name) => `links.${name}`),
    ]);
    // A portal that is tried has ours.
    expect(problemsOf({ PORTAL_CONFIG: file({ providerName: 'Fjordlading' }) })).toEqual([]);
  });

  it('defaults to the constants of the specification', () => {
    expect(readConfig({}).portal).toMatchObject({
      supportHours: [{ firstDay: 1, lastDay: 5, opens: '08:00', closes: '15:00' }],
      prices: { rfidChip: 5000, emailInvoiceMonthly: null },
      features: { benefits: true, subscriptions: true },
    });
  });

  it('reads a file that holds the differences alone', () => {
    const path = file({ providerName: 'Fjordlading', links: { faq: 'https://fjord.example/faq' } });
    const { portal } = readConfig({ PORTAL_CONFIG: path });
    expect(portal.providerName).toBe('Fjordlading');
    expect(portal.links.faq).toBe('https://fjord.example/faq');
    expect(portal.features.benefits).toBe(true);
  });

  it.each([
    [{ links: { faq: 'javascript:alert(1)' } }, 'links.faq'],
    [{ images: { mark: '//evil.example/mark.svg' } }, 'images.mark'],
    [{ prices: { rfidChip: 49.5 } }, 'prices.rfidChip'],
    [{ goodsReturn: { address: ['a'], paidBy: 'PROVIDER', takeDownPrice: 5 } }, 'goodsReturn'],
    [{ features: { notOffered: ['vehicles', 'bicycles'] } }, 'features.notOffered.1'],
    [{ supportHours: { opens: 8 } }, 'supportHours.opens'],
    [{ supportHours: [{}, { closes: '25:00' }] }, 'supportHours.1.closes'],
    [{ supportHours: { opens: '08:00', closes: '08:00' } }, 'supportHours.closes'],
    [{ supportHours: [] }, 'supportHours'],
    [{ supportHours: '08-15' }, 'supportHours'],
  ])('refuses %j', (content, place) => {
    expect(problemsOf({ PORTAL_CONFIG: file(content) }).join()).toContain(
      `where "${place}" is wrong`,
    );
  });

  it('names a misspelt setting in a list of spans', () => {
    const path = file({ supportHours: [{ opens: '08:00', closed: '15:00' }] });
    expect(problemsOf({ PORTAL_CONFIG: path })).toEqual([
      expect.stringContaining('where "supportHours.0.closed" is no setting'),
    ]);
  });

  it('says of a missing operation that every portal needs where to find those that may be missing', () => {
    const content = { features: { missingOperations: ['addMyVehicle', 'updateMe'] } };
    const path = file(content);
    expect(problemsOf({ PORTAL_CONFIG: path })).toEqual([
      `PORTAL_CONFIG names the file ${path}, where "features.missingOperations.1" is wrong: must be the operationId of a write that docs/contract.md has below a feature; every portal needs those below core.`,
    ]);
  });

  it('refuses a misspelt name', () => {
    expect(problemsOf({ PORTAL_CONFIG: file({ feature: {} }) })).toHaveLength(1);
  });
});
