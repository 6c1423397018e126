import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { MAX_RECIPIENTS, MAX_REPORTS } from '../../schema/inputs/values.ts';

const list = z.object({ maxItems: z.number() });
const WithRecipients = z.object({ properties: z.object({ recipients: list }) });
const Contract = z.object({
  paths: z.object({
    '/v1/users/me/scheduled-reports': z.object({
      get: z.object({
        responses: z.object({
          200: z.object({
            content: z.object({ 'application/json': z.object({ schema: list }) }),
          }),
        }),
      }),
    }),
  }),
  components: z.object({
    schemas: z.object({
      ScheduledReport: WithRecipients,
      ReportSending: WithRecipients,
      NewScheduledReport: WithRecipients,
      ScheduledReportChanges: WithRecipients,
    }),
  }),
});

test('the contract has the limits of reports and recipients that screens and servers have', () => {
  const { paths, components } = Contract.parse(
    parse(readFileSync('schema/backend.openapi.yaml', 'utf8')),
  );
  const { content } = paths['/v1/users/me/scheduled-reports'].get.responses[200];
  expect(content['application/json'].schema.maxItems).toBe(MAX_REPORTS);
  for (const [name, { properties }] of Object.entries(components.schemas))
    expect(properties.recipients.maxItems, name).toBe(MAX_RECIPIENTS);
});
