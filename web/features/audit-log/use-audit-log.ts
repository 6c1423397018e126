import { auditVariables, type auditSelection } from '../../../schema/inputs/lists.ts';
import { createListHook } from '../../data/create-list-hook.ts';
import { AuditLogDocument, type AuditLogQuery } from './generated/AuditLog.ts';

type Query = Readonly<{ account: string; filter: ReturnType<typeof auditSelection> }>;

/** The events of an organisation that a filter selects, newest first. */
export const useAuditLog = createListHook({
  document: AuditLogDocument,
  keepsLastQuery: true,
  variablesOf: ({ account, filter }: Query, after) => auditVariables(account, filter, after),
  connectionOf: ({ viewer }: AuditLogQuery) => viewer?.account?.organization?.auditEvents,
});
