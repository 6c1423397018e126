import { describe, expect, it } from 'vitest';
import { addresses } from '../../scripts/lib/portal.ts';

describe('the addresses of a portal on this machine', () => {
  it('are the usual ones where nothing is set', () => {
    const usual = {
      portal: 'http://localhost:4000',
      sandbox: 'http://localhost:4010',
      ports: { gateway: 4000, sandbox: 4010 },
    };
    expect(addresses({})).toEqual(usual);
    expect(addresses({ PORT: '', SANDBOX_PORT: '', PUBLIC_URL: '', SANDBOX_URL: '' })).toEqual(
      usual,
    );
  });

  it('follow the ports, unless they have names of their own', () => {
    expect(addresses({ PORT: '4300', SANDBOX_PORT: '4310' }).portal).toBe('http://localhost:4300');
    expect(addresses({ PORT: '4300', PUBLIC_URL: 'http://portal.localhost' }).portal).toBe(
      'http://portal.localhost',
    );
  });

  it.each(['abc', '0', '65536', '-1', '40.5', '1e3', ' 4000'])(
    'refuse %j as a port in one sentence',
    (port) => {
      expect(() => addresses({ PORT: port })).toThrow(`PORT is ${port}, which is no port`);
      expect(() => addresses({ SANDBOX_PORT: port })).toThrow(`SANDBOX_PORT is ${port}`);
    },
  );
});
