import { auditEventFilterInput } from '../../../schema/inputs/audit-log.ts';
import type { PageQuery } from '../../backend/page.ts';
import { auditValue } from '../../domain/organization/audit-value.ts';
import { parseInput } from '../../errors/input.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { connect } from '../../graphql/connection.ts';
import { auditLogUrl } from './downloads.ts';
import { ranges } from './ranges.ts';
import { selectEvents } from './select.ts';

export const auditLogResolvers = {
  Organization: {
    async auditEvents(organization, { filter, ...args }, { loaders }) {
      const selection = selectEvents(parseInput(auditEventFilterInput, filter ?? {}));
      const list = {
        owner: organization,
        key: ['audit-events', selection],
        maxPageSize: ranges['Organization.auditEvents.first'].max,
        fetchPage: (query: PageQuery) => loaders.auditEvents(organization, selection, query),
      };
      const { page, ...connection } = await connect(list, args);
      return { ...connection, totalCount: page.totals.count };
    },
    auditLogUrl,
  },
  AuditChange: {
    before: ({ field, before }) => auditValue(field, before),
    after: ({ field, after }) => auditValue(field, after),
  },
} satisfies Resolvers;
