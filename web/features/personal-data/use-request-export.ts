import { useState } from 'react';
import type { Owner } from '../../components/use-owner.ts';
import {
  RequestOrganizationDataExportDocument,
  RequestPersonalDataExportDocument,
} from '../../generated/graphql.ts';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';

/** Asks for a copy; `onRequested` shows it in the list. */
export function useRequestExport({ isOwn }: Owner, onRequested: () => void) {
  const requestOwn = useWrite(RequestPersonalDataExportDocument);
  const requestOrganization = useWrite(RequestOrganizationDataExportDocument);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const run = async () => {
    setRunning(true);
    setFailure(null);
    try {
      await (isOwn ? requestOwn({}) : requestOrganization({}));
      onRequested();
    } catch (error) {
      setFailure(toFailure(error));
    } finally {
      setRunning(false);
    }
  };
  return { run, isRunning, failure };
}
