import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMetrics } from '../../../gateway/http/metrics.ts';
import { EVENTS } from '../../../gateway/security-events.ts';

const NAME = /\b(?:gateway|process|nodejs)_[a-z\d_]+/g;
/** The series of a histogram (Prometheus, exposition formats). */
const SERIES = /_(?:bucket|count|sum)$/;

test.each(['deploy/alerts.yml', 'deploy/dashboard.json'])(
  '%s names metrics that the gateway has',
  async (file) => {
    const exposed = await createMetrics().text();
    const known = new Set([...exposed.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const named = [...new Set(readFileSync(file, 'utf8').match(NAME))];
    expect(named.length).toBeGreaterThan(5);
    expect(
      named.filter((name) => !known.has(name) && !known.has(name.replace(SERIES, ''))),
    ).toEqual([]);
  },
);

test('the alerts name events that the gateway tells', () => {
  const selectors = readFileSync('deploy/alerts.yml', 'utf8').matchAll(/event=~?"([^"]+)"/g);
  const named = [...selectors].flatMap(([, events = '']) => events.split('|'));
  expect(named).toContain('TOKEN_REFUSED');
  expect(named.filter((event) => !(event in EVENTS))).toEqual([]);
});
