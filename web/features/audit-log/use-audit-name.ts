import { useCallback } from 'react';
import { useText } from '../../lib/use-text.ts';
import type { AuditPersonNameFragment } from './generated/AuditLog.ts';

/** Names a person of the log; a deleted one has a pseudonym. */
export function useAuditName() {
  const text = useText();
  return useCallback(
    ({ key, name }: AuditPersonNameFragment) => name ?? `${text('auditLog.deleted')} ${key}`,
    [text],
  );
}
