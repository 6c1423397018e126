import { useCallback } from 'react';
import type { ChargingQuery } from '../../../schema/inputs/charging.ts';
import {
  ChargingFileDocument,
  type ChargingFileKind,
  type FileFormat,
} from '../../generated/graphql.ts';
import { fetchPart } from '../../lib/graphql/fetch-part.ts';
import { useLateClient } from '../../lib/graphql/LateClientContext.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { chargingVariables } from '../../../schema/inputs/journey.ts';

/** The formats of charging files, in the order they are offered. */
export const formats = ['PDF', 'XLSX', 'CSV'] as const satisfies readonly FileFormat[];

type File = Readonly<{ kind: ChargingFileKind; format: FileFormat; rate?: number | null }>;

/** Fetches the URL of a file with the selection of a query, in the language of the page. */
export function useFileUrl(account: string, query: ChargingQuery) {
  const late = useLateClient();
  const { language } = useLanguage();
  return useCallback(
    ({ kind, format, rate = null }: File) =>
      fetchPart(
        late,
        ChargingFileDocument,
        { ...chargingVariables(query), account, kind, format, language, rate },
        ({ viewer }) => viewer?.account?.chargingJourney.fileUrl,
      ),
    [late, account, query, language],
  );
}
