import { describe, expect, it } from 'vitest';
import { readConfig } from '../../gateway/config.ts';
import { file, problemsOf, PRODUCTION } from './support/config.ts';

describe('the white label', () => {
  it('names wrong settings and missing files together, and the slips of the variables', () => {
    const path = file({ providerName: '', images: { mark: 'absent.svg' } });
    const problems = problemsOf({ ...PRODUCTION, PORTAL_CONFIG: path, PORTAL_CONFG: path });
    expect(problems).toEqual([
      expect.stringContaining('where "providerName" is wrong'),
      expect.stringContaining('where absent.svg'),
      'PORTAL_CONFG is no variable of the gateway.',
    ]);
  });

  it('defaults to the constants of the specification', () => {
    expect(readConfig({}).portal).toMatchObject({
      supportHours: { firstDay: 1, lastDay: 5, opens: '08:00', closes: '15:00' },
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
    [{ features: { notOffered: ['vehicles', 'bicycles'] } }, 'features.notOffered.1'],
  ])('refuses %j', (content, place) => {
    expect(problemsOf({ PORTAL_CONFIG: file(content) }).join()).toContain(
      `where "${place}" is wrong`,
    );
  });

  it('refuses a misspelt name', () => {
    expect(problemsOf({ PORTAL_CONFIG: file({ feature: {} }) })).toHaveLength(1);
  });
});
