import { useCallback } from 'react';
import type { ChargingQuery } from '../../../schema/inputs/charging.ts';
import { fetchPart } from '../../data/fetch-part.ts';
import { useApolloClient } from '../../data/ApolloClientContext.ts';
import type { ChargingFileKind, FileFormat, HomeElectricityInput } from '../../generated/schema.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { chargingVariables } from '../../../schema/inputs/journey.ts';
import { ChargingFileDocument } from './generated/ChargingFile.ts';

/** The formats of charging files, in the order they are offered. */
export const formats = ['PDF', 'XLSX', 'CSV'] as const satisfies readonly FileFormat[];

type File = Readonly<{
  kind: ChargingFileKind;
  format: FileFormat;
  rate?: number | null;
  homeElectricity?: HomeElectricityInput | null;
}>;

/** Fetches the URL of a file with the selection of a query, in the language of the page. */
export function useFileUrl(account: string, query: ChargingQuery) {
  const client = useApolloClient();
  const { language } = useLanguage();
  return useCallback(
    ({ kind, format, rate = null, homeElectricity = null }: File) =>
      fetchPart(
        client,
        ChargingFileDocument,
        {
          ...chargingVariables(query),
          // The sums by member have an order of their own.
          ...(kind === 'MEMBERS' && { sort: null }),
          account,
          kind,
          format,
          language,
          rate,
          homeElectricity,
        },
        ({ viewer }) => viewer?.account?.chargingJourney.fileUrl,
      ),
    [client, account, query, language],
  );
}
