import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
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
import { useOffers, useOffersWrite } from '../../../lib/portal.ts';
import { useText } from '../../../lib/use-text.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { SelectionWords } from './SelectionWords.tsx';
import {
  ConfirmReportConsentDocument,
  ReportConsentDocument,
  StopReportConsentDocument,
  type ConsentFactsFragment,
} from './generated/ReportConsent.ts';

/** `/report/<code>`: a monthly report as its recipient sees it, who says yes to it or stops it, with or without a session. */
export function ReportConsentPage() {
  const text = useText();
  const key = useParams()['*'] ?? '';
  const query = useQuery(ReportConsentDocument, { variables: { key }, ...refreshed });
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

type Answer = 'confirm' | 'stop';

/** The states in which there is something to stop. */
const CAN_STOP: ReadonlySet<string> = new Set(['CONFIRMED', 'PAUSED', 'UNCONFIRMED', 'UNKNOWN']);

function Consent({ of }: Readonly<{ of: ConsentFactsFragment }>) {
  const text = useText();
  const format = useFormat();
  const confirm = useWrite(ConfirmReportConsentDocument, { withoutRole: true });
  const stop = useWrite(StopReportConsentDocument, { withoutRole: true });
  const canConfirm = useOffersWrite('confirmReportConsent');
  const hasAmounts = useOffers('CHARGING_AMOUNTS');
  const offersStop = useOffersWrite('stopReportConsent');
  const isPersonal = of.organizationName === null;
  const canResend = useOffersWrite('resendReportConfirmation', { isPersonal });
  const [chosen, setChosen] = useState<Answer>('confirm');
  const answering = useAction((answer: Answer) =>
    answer === 'confirm' ? confirm({ id: of.id }) : stop({ id: of.id }),
  );
  const give = (answer: Answer) => {
    setChosen(answer);
    void answering.run(answer);
  };
  const { failure, isRunning } = answering;
  const isEnded = of.reportStatus === 'ENDED';
  const isPaused = of.reportStatus === 'PAUSED' && of.status !== 'STOPPED';
  const status = isEnded ? 'ENDED' : isPaused ? 'PAUSED' : (of.status ?? 'UNKNOWN');
  const person = of.personName ?? text('reportConsent.someone');
  // A question can be answered both ways, and no text promises a way out that there is not.
  const isOpen = status === 'UNCONFIRMED' && canConfirm && offersStop;
  const canStop = CAN_STOP.has(status) && offersStop;
  const isUnasked = status === 'UNCONFIRMED' && !isOpen;
  const isUntrue =
    isUnasked || (status === 'EXPIRED' && !canResend) || canStop !== CAN_STOP.has(status);
  return (
    <Stack>
      <PageTitle>
        {text(`reportConsent.title.${isUnasked ? 'UNKNOWN' : status}`, { person })}
      </PageTitle>
      <Typography aria-live="polite">
        {!isUntrue && text(`reportConsent.text.${status}`, { person })}
      </Typography>
      <FactList
        inColumns
        facts={[
          [text('reportConsent.from'), of.personName],
          [text('reportConsent.of'), of.organizationName ?? of.personName],
          [text('reportConsent.to'), of.email],
          [
            text('reportConsent.contents'),
            text(hasAmounts ? 'reportConsent.contentsText' : 'reportConsent.contentsPlain'),
          ],
          [text('reportConsent.selection'), of.selection && <SelectionWords of={of.selection} />],
          [text('reportConsent.when'), !isEnded && !isPaused && text('reportConsent.whenText')],
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
            loading={isRunning && chosen === 'confirm'}
            disabled={isRunning}
            onClick={() => give('confirm')}
          >
            {text('reportConsent.confirm')}
          </Button>
        )}
        {canStop && (
          <Button
            variant="outlined"
            loading={isRunning && chosen === 'stop'}
            disabled={isRunning}
            onClick={() => give('stop')}
          >
            {text(isOpen ? 'reportConsent.decline' : 'reportConsent.stop')}
          </Button>
        )}
      </Actions>
    </Stack>
  );
}
