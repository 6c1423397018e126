import type { Addresses } from '../lib/portal.ts';

async function metric(at: Addresses, name: string): Promise<number> {
  const text = await (await fetch(`${at.portal}/metrics`)).text();
  const value = new RegExp(`^${name}(?:\\{[^}]*\\})? ([\\d.e+-]+)$`, 'm').exec(text)?.[1];
  if (value === undefined) throw new Error(`The gateway has no metric ${name}`);
  return Number(value);
}

/** Seconds of CPU the gateway process has used. */
export const processCpuSeconds = (at: Addresses): Promise<number> =>
  metric(at, 'process_cpu_seconds_total');

/** Megabytes of memory the gateway process holds. */
export const residentMegabytes = async (at: Addresses): Promise<number> =>
  (await metric(at, 'process_resident_memory_bytes')) / 2 ** 20;
