import { afterEach, expect, it, vi } from 'vitest';

class NavigationTiming {
  readonly responseStart = 250;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.querySelector('meta[name="server-time"]')?.remove();
});

async function nowWith(content: string | null) {
  if (content !== null) {
    const meta = document.createElement('meta');
    Object.assign(meta, { name: 'server-time', content });
    document.head.append(meta);
  }
  vi.stubGlobal('PerformanceNavigationTiming', NavigationTiming);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    Object.assign(new NavigationTiming(), {
      duration: 0,
      entryType: 'navigation',
      name: '',
      startTime: 0,
      toJSON: () => null,
    }),
  ]);
  // The module measures once.
  vi.resetModules();
  const { serverNow } = await import('../../../web/lib/server-clock.ts');
  return serverNow();
}
const sinceResponse = () => Date.now() - (performance.timeOrigin + 250);

it.each(['2019-03-01T12:00:00.000Z', '2031-12-31T23:30:00.000Z'])(
  'is the gateway’s when the device’s clock is wrong: %s',
  async (sent) => {
    const now = await nowWith(sent);
    expect(Math.abs(now - sinceResponse() - Date.parse(sent))).toBeLessThan(1_000);
  },
);

it.each([null, '', 'now'])('is the device’s without the gateway’s time: %s', async (content) => {
  const now = await nowWith(content);
  expect(Math.abs(now - Date.now())).toBeLessThan(1_000);
});
