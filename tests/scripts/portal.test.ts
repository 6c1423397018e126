import { describe, expect, it } from 'vitest';
import { addresses } from '../../scripts/lib/portal.ts';

describe('the addresses of a portal on this machine', () => {
  it('defaults apply when nothing is set', () => {
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

  it('the addresses follow the ports, unless they are set themselves', () => {
    expect(addresses({ PORT: '4300', SANDBOX_PORT: '4310' }).portal).toBe('http://localhost:4300');
    expect(addresses({ PORT: '4300', PUBLIC_URL: 'http://portal.localhost' }).portal).toBe(
      'http://portal.localhost',
    );
  });

  it.each(['abc', '0', '65536', '-1', '40.5', '1e3', ' 4000'])(
    'refuses %j as a port in one sentence',
    (port) => {
      expect(() => addresses({ PORT: port })).toThrow(`PORT is ${port}, which is no port`);
      expect(() => addresses({ SANDBOX_PORT: port })).toThrow(`SANDBOX_PORT is ${port}`);
    },
  );
});
