import { expect, test } from 'vitest';
import { z } from 'zod';
import { portalSchema } from '../../../gateway/portal.ts';
import { startPortal } from './harness.ts';

const Answer = z.object({ portal: z.record(z.enum(['no', 'en', 'sv']), z.string()) });

/** The text in Norwegian, English and Swedish. */
async function hoursOf(supportHours: unknown): Promise<readonly string[]> {
  const portal = await startPortal({}, { portal: portalSchema.parse({ supportHours }) });
  const data = await portal.read(`{ portal { no: supportHours(language: NO)
    en: supportHours(language: EN) sv: supportHours(language: SV) } }`);
  const { no, en, sv } = Answer.parse(data).portal;
  return [no, en, sv];
}

const SATURDAY = { firstDay: 6, lastDay: 6, opens: '10:00', closes: '14:00' };
const AROUND_THE_CLOCK = { firstDay: 1, lastDay: 7, opens: '00:00', closes: '24:00' };

test.each([
  [
    'those of the specification',
    undefined,
    ['Mandag–fredag 08–15', 'Monday to Friday, 8am to 3pm', 'Måndag–fredag kl.\u00a08–15'],
  ],
  [
    'one span',
    { opens: '07:30', closes: '16:00' },
    ['Mandag–fredag 07:30–16', 'Monday to Friday, 7.30am to 4pm', 'Måndag–fredag kl.\u00a07.30–16'],
  ],
  [
    'several spans',
    [{ closes: '20:00' }, SATURDAY],
    [
      'Mandag–fredag 08–20, lørdag 10–14',
      'Monday to Friday, 8am to 8pm; Saturday, 10am to 2pm',
      'Måndag–fredag kl.\u00a08–20, lördag kl.\u00a010–14',
    ],
  ],
  [
    'day and night',
    AROUND_THE_CLOCK,
    ['Alle dager hele døgnet', 'Every day, 24 hours', 'Alla dagar dygnet runt'],
  ],
  [
    'from noon to midnight on every day of a week that begins with Sunday',
    [{ firstDay: 7, lastDay: 6, opens: '12:00', closes: '24:00' }],
    ['Alle dager 12–24', 'Every day, midday to midnight', 'Alla dagar kl.\u00a012–24'],
  ],
])('writes the support hours in each language: %s', async (_, supportHours, texts) => {
  expect(await hoursOf(supportHours)).toEqual(texts);
});
