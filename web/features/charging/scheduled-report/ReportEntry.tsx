import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { PageLink } from '../../../components/layout/PageLink.tsx';
import { ConfirmButton } from '../../../components/dialogs/ConfirmButton.tsx';
import { quietButton } from '../../../components/dialogs/quiet-button.ts';
import { Disclosure } from '../../../components/layout/Disclosure.tsx';
import { Section } from '../../../components/layout/Section.tsx';
import { Actions, Stack } from '../../../components/layout/Stack.tsx';
import { breakable } from '../../../components/layout/breakable.tsx';
import { FactList } from '../../../components/layout/FactList.tsx';
import { EntryRow } from '../../../components/lists/EntryRow.tsx';
import { Rows } from '../../../components/lists/Rows.tsx';
import { Notice } from '../../../components/notices/Notice.tsx';
import { useConfirmation } from '../../../lib/confirmation.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useIsClosed } from '../../../lib/use-is-closed.ts';
import { useOffersWrite } from '../../../lib/portal.ts';
import { useText } from '../../../lib/use-text.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { FilterWords } from './FilterWords.tsx';
import { OwnerTold } from './OwnerTold.tsx';
import {
  ScheduledReportsDocument,
  StopScheduledReportDocument,
} from './generated/ScheduledReports.ts';
import { RecipientRow } from './RecipientRow.tsx';
import { reportsPath } from './reports-path.ts';
import { TakeOver } from './TakeOver.tsx';
import { named, useCanAsk, type Report } from './use-reports.ts';

type Outcome = Report['sendings'][number]['outcome'];

const showing = [ScheduledReportsDocument];

/** The outcomes that a person may want to do something about. */
const isMissed = (outcome: Outcome): outcome is 'FAILED' | 'NO_RECIPIENTS' =>
  outcome === 'FAILED' || outcome === 'NO_RECIPIENTS';

type Props = Readonly<{
  report: Report;
  number: number;
  /** Whether the owner is named: where there are reports of several people. */
  hasOwner: boolean;
}>;

/** A monthly report: its sessions, who gets it, and the last ten. */
export function ReportEntry({ report, number, hasOwner }: Props) {
  const listId = useId();
  const text = useText();
  const format = useFormat();
  const account = useAccount();
  const { confirm } = useConfirmation();
  const { status, organizationName, recipients, sendings, owner, sharedAs } = report;
  const write = useWrite(
    StopScheduledReportDocument,
    // The payload has the person's own list alone.
    sharedAs === null ? { withoutRole: true, showing } : { refetches: showing },
  );
  const isEnded = status === 'ENDED';
  const isPaused = status === 'PAUSED';
  const isClosed = useIsClosed('SCHEDULED_REPORT');
  const canUpdate = useCanAsk('updateScheduledReport', report);
  const canChange = canUpdate && !isEnded && !isPaused && !isClosed;
  const canTakeOver = useOffersWrite('takeOverScheduledReport');
  const canStop = useOffersWrite('stopScheduledReport', { isPersonal: sharedAs === null });
  const [latest] = sendings;
  const isPersonal = report.account?.kind === 'PERSONAL';
  const name =
    organizationName ??
    text(isPersonal ? 'scheduledReport.own' : 'scheduledReport.organizationUnknown');
  return (
    <Section title={text('scheduledReport.numbered', { number, name })}>
      <Stack>
        {isEnded && (
          <Notice
            tone="warning"
            title={text(report.isOwn ? 'scheduledReport.ended' : 'scheduledReport.gone')}
          />
        )}
        {isPaused && (
          <Notice
            tone="warning"
            title={text(owner?.name ? 'scheduledReport.pausedNamed' : 'scheduledReport.paused', {
              name: owner?.name ?? '',
            })}
          >
            {sharedAs !== null && canTakeOver && canStop && text('scheduledReport.pausedText')}
          </Notice>
        )}
        {status === null && <Typography>{text('scheduledReport.statusUnknown')}</Typography>}
        {!isEnded && latest && isMissed(latest.outcome) && (
          <Notice
            tone="warning"
            title={text('scheduledReport.notSent', { month: format.month(latest.month) })}
          >
            <div>{text(`scheduledReport.outcome.${latest.outcome}`)}</div>
            <div>{text('scheduledReport.inNext')}</div>
          </Notice>
        )}
        {hasOwner && (
          <FactList
            facts={[
              [
                text(
                  report.takenOverAt === null
                    ? 'scheduledReport.setUpBy'
                    : 'scheduledReport.takenOverBy',
                ),
                owner === null
                  ? text('scheduledReport.status.UNKNOWN')
                  : (owner.name ?? text('scheduledReport.deleted')),
              ],
            ]}
          />
        )}
        {report.account && <FilterWords account={report.account.id} filter={report.filter} />}
        <div>
          <Typography id={listId} variant="h3" gutterBottom>
            {text('scheduledReport.recipients')}
          </Typography>
          <Rows aria-labelledby={listId}>
            {recipients.map((recipient) => (
              <RecipientRow key={recipient.key} report={report} of={recipient} />
            ))}
          </Rows>
        </div>
        <Disclosure>
          <summary>{text('scheduledReport.sendings')}</summary>
          <div>
            {sendings.length === 0 ? (
              <Typography color="textSecondary">{text('scheduledReport.noneSent')}</Typography>
            ) : (
              <Rows aria-label={text('scheduledReport.sendings')}>
                {sendings.map(({ month, at, outcome, recipients: addresses }) => (
                  <EntryRow key={month}>
                    <span>{format.month(month)}</span>
                    <span>{text(`scheduledReport.outcome.${outcome ?? 'UNKNOWN'}`)}</span>
                    <small>
                      {breakable(
                        [format.dateTimeYear(at), addresses.join(', ')].filter(Boolean).join(' · '),
                      )}
                    </small>
                  </EntryRow>
                ))}
              </Rows>
            )}
          </div>
        </Disclosure>
        <Actions>
          {canTakeOver && isPaused && sharedAs !== null && !isClosed && (
            <TakeOver report={report} accountId={sharedAs} />
          )}
          {canChange && (
            <Button
              variant="outlined"
              component={PageLink}
              to={reportsPath(account, `/${report.key}`)}
            >
              {text('scheduledReport.change')}
            </Button>
          )}
          {canChange && sharedAs !== null && (
            <Button
              variant="outlined"
              component={PageLink}
              to={reportsPath(account, `/${report.key}/filter`)}
            >
              {text('scheduledReport.changeFilter')}
            </Button>
          )}
          {canStop && (
            <ConfirmButton
              label={text(isEnded ? 'scheduledReport.remove' : 'scheduledReport.stop')}
              button={quietButton}
              title={text(isEnded ? 'scheduledReport.removeTitle' : 'scheduledReport.stopTitle')}
              action={text(isEnded ? 'scheduledReport.remove' : 'scheduledReport.stop')}
              running={text(isEnded ? 'scheduledReport.removing' : 'scheduledReport.stopping')}
              onConfirm={async () => {
                await write(named(report));
                confirm(isEnded ? 'scheduledReport.removed' : 'scheduledReport.stopped');
              }}
            >
              {text(isEnded ? 'scheduledReport.removeText' : 'scheduledReport.stopText')}
              <OwnerTold of={report} />
            </ConfirmButton>
          )}
        </Actions>
      </Stack>
    </Section>
  );
}
