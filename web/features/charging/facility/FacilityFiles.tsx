import { useApolloClient } from '../../../data/ApolloClientContext.ts';
import { choicesOf, DownloadButton } from '../../../components/files/DownloadButton.tsx';
import { FilePart } from '../../../components/files/FilePart.tsx';
import { FileSheet } from '../../../components/files/FileSheet.tsx';
import { fetchPart } from '../../../data/fetch-part.ts';
import type { FacilityFileKind, FileFormat } from '../../../generated/schema.ts';
import { useLanguage } from '../../../lib/LanguageProvider.tsx';
import { useText } from '../../../lib/use-text.ts';
import { periodVariable } from '../../../../schema/inputs/journey.ts';
import { usePeriodName } from '../use-period-name.ts';
import { FacilityFileDocument } from './generated/FacilityStatistics.ts';
import { useHasResidents } from './use-has-residents.ts';
import type { FacilityJourney } from '../../../../schema/inputs/facility-journey.ts';

const FILES = [
  { kind: 'BOARD_PACK', formats: ['PDF', 'XLSX'], text: 'pack' },
  { kind: 'REPORT', formats: ['PDF', 'XLSX'], text: 'report' },
  { kind: 'LOG', formats: ['CSV'], text: 'log' },
  { kind: 'HOURS', formats: ['CSV'], text: 'hours' },
] as const satisfies readonly Readonly<{
  kind: FacilityFileKind;
  formats: readonly FileFormat[];
  text: string;
}>[];

/** The full report and the logs of the shown data, in a sheet of their own. */
export function FacilityFiles({ query }: Readonly<{ query: FacilityJourney['query'] }>) {
  const text = useText();
  const nameOf = usePeriodName();
  const client = useApolloClient();
  const { language } = useLanguage();
  const hasResidents = useHasResidents();
  const fetchUrl = (kind: FacilityFileKind, format: FileFormat) =>
    fetchPart(
      client,
      FacilityFileDocument,
      {
        kind,
        format,
        language,
        period: periodVariable(query.period),
        // A board pack is about all chargers.
        filter: kind === 'BOARD_PACK' ? null : query.filter,
      },
      ({ viewer }) => viewer?.organization?.facility.fileUrl,
    );
  return (
    <FileSheet
      title={text('download.title')}
      about={text('facilityStatistics.files.text', { period: nameOf(query.period) })}
      isAboveList
    >
      {() =>
        // An annual meeting needs a year.
        FILES.filter(({ kind }) => kind !== 'BOARD_PACK' || query.period.type === 'year').map(
          ({ kind, formats, text: name }) => (
            <FilePart
              key={kind}
              title={text(`facilityStatistics.files.${name}`)}
              about={[
                text(`facilityStatistics.files.${name}.text`, { year: nameOf(query.period) }),
                name === 'log' && hasResidents && text('facilityStatistics.files.log.residents'),
              ]
                .filter(Boolean)
                .join(' ')}
            >
              <DownloadButton
                files={choicesOf<FileFormat>(
                  formats,
                  (format) => text(`facilityStatistics.files.${name}.file`, { format }),
                  (format) => fetchUrl(kind, format),
                )}
              />
            </FilePart>
          ),
        )
      }
    </FileSheet>
  );
}
