import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import { FactList } from '../../../components/layout/FactList.tsx';
import { PageTitle } from '../../../components/layout/PageTitle.tsx';
import { Actions, Stack } from '../../../components/layout/Stack.tsx';
import { Fetched } from '../../../components/loading/Fetched.tsx';
import { SkeletonText } from '../../../components/loading/Loading.tsx';
import { ErrorBanner } from '../../../components/notices/ErrorBanner.tsx';
import { useQuery } from '../../../data/use-query.ts';
import { refreshed, selectFetched } from '../../../lib/select-fetched.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useText } from '../../../lib/use-text.ts';
import { useWrite } from '../../../lib/use-write.ts';
import {
  ConfirmReportConsentDocument,
  ReportConsentDocument,
  StopReportConsentDocument,
  type ConsentFactsFragment,
} from './generated/ReportConsent.ts';

/** `/report/<code>`: a monthly report as its recipient sees it, who says yes to it or stops it, with or without a session. */
export function ReportConsentPage() {
  const text = useText();
  const id = useParams()['*'] ?? '';
  const query = useQuery(ReportConsentDocument, { variables: { id }, ...refreshed });
  const { value, retry } = selectFetched(query, (data) =>
    // Null by a failure differs from a wrong link.
    data.reportConsent === null && query.error ? null : data,
  );
  return (
    <Fetched
      value={value}
      skeleton={<SkeletonText lines={6} />}
      failure={text('reportConsent.failed')}
      retry={retry}
    >
      {({ reportConsent }) =>
        reportConsent ? (
          <Consent of={reportConsent} />
        ) : (
          <Stack>
            <PageTitle>{text('reportConsent.wrong')}</PageTitle>
            <Typography>{text('reportConsent.wrongText')}</Typography>
          </Stack>
        )
      }
    </Fetched>
  );
}

function Consent({ of }: Readonly<{ of: ConsentFactsFragment }>) {
  const text = useText();
  const format = useFormat();
  const confirm = useWrite(ConfirmReportConsentDocument, { withoutRole: true });
  const stop = useWrite(StopReportConsentDocument, { withoutRole: true });
  const confirming = useAction(() => confirm({ id: of.id }));
  const stopping = useAction(() => stop({ id: of.id }));
  const failure = confirming.failure ?? stopping.failure;
  const isBusy = confirming.isRunning || stopping.isRunning;
  const status = of.status ?? 'UNKNOWN';
  const person = of.personName ?? text('reportConsent.someone');
  const isOpen = status === 'UNCONFIRMED';
  return (
    <Stack>
      <PageTitle>{text(`reportConsent.title.${status}`, { person })}</PageTitle>
      <Typography aria-live="polite">{text(`reportConsent.text.${status}`, { person })}</Typography>
      <FactList
        facts={[
          [text('reportConsent.from'), person],
          [text('reportConsent.of'), of.organizationName ?? person],
          [text('reportConsent.to'), of.email],
          [text('reportConsent.contents'), text('reportConsent.contentsText')],
          [text('reportConsent.when'), text('reportConsent.whenText')],
          [
            text('reportConsent.until'),
            isOpen && of.expiresAt && format.dateTimeYear(of.expiresAt),
          ],
        ]}
      />
      {failure && <ErrorBanner failure={failure} area="email" />}
      <Actions>
        {isOpen && (
          <Button
            variant="contained"
            loading={confirming.isRunning}
            disabled={isBusy}
            onClick={() => void confirming.run()}
          >
            {text('reportConsent.confirm')}
          </Button>
        )}
        {status !== 'STOPPED' && status !== 'EXPIRED' && (
          <Button
            variant="outlined"
            loading={stopping.isRunning}
            disabled={isBusy}
            onClick={() => void stopping.run()}
          >
            {text(isOpen ? 'reportConsent.decline' : 'reportConsent.stop')}
          </Button>
        )}
      </Actions>
    </Stack>
  );
}
