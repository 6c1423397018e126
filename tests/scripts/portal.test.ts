import { describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/lib/free-port.ts';
import { addresses, portsMustBeFree } from '../../scripts/lib/portal.ts';

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

describe('the ports of a portal', () => {
  it.each(['PORT', 'SANDBOX_PORT'])('refuses one as %s that browsers refuse', async (name) => {
    const other = name === 'PORT' ? 'SANDBOX_PORT' : 'PORT';
    const environment = { [name]: '6000', [other]: String(await freePort()) };
    await expect(portsMustBeFree(addresses(environment))).rejects.toThrow(
      new RegExp(`^Port 6000, which ${name} gives .* refuse`),
    );
  });

  it('accepts ports that are free', async () => {
    const environment = {
      PORT: String(await freePort()),
      SANDBOX_PORT: String(await freePort()),
    };
    await expect(portsMustBeFree(addresses(environment))).resolves.toBeUndefined();
  });
});
