import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ErrorArea } from '../../../../schema/error-codes.ts';
import { banner } from '../../../lib/error-banner.ts';
import type { Run } from '../../../lib/each/use-each.ts';
import type { NamedRow } from '../../../lib/each/run-record.ts';
import type { Failure } from '../../../lib/failure.ts';
import { useConfirmation } from '../../../lib/confirmation.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useText } from '../../../lib/use-text.ts';
import { StateMark } from '../../icons/StateMark.tsx';
import { ErrorBanner } from '../../notices/ErrorBanner.tsx';
import { Notice } from '../../notices/Notice.tsx';
import { useIsMessage } from '../../notices/use-is-message.ts';
import { PlanBox, PlanRows } from '../PlanBox.tsx';

const Progress = styled('progress')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: theme.spacing(1),
  accentColor: theme.vars.palette.primary.main,
}));

const Reason = styled(Typography)({ flexBasis: '100%' });

/** A long run is announced about ten times, not for each row. */
const MAX_ANNOUNCEMENTS = 10;

type Props = Readonly<{
  run: Run<NamedRow>;
  /** What happened, by `count`. */
  done: FormatjsIntl.Message['ids'];
  area?: ErrorArea;
}>;

/** How far a run has come, and the result of each row: those that are not done first, once it has ended. */
export function RunResults({ run, done, area }: Props) {
  const text = useText();
  const format = useFormat();
  const { announce } = useConfirmation();
  const { rows, results, current, isRunning, waitsUntil, failure } = run;
  const progress = text('several.progress', { count: results.size, total: rows.length });
  const isDone = ({ id }: NamedRow) => results.get(id)?.kind === 'DONE';
  const count = rows.filter(isDone).length;
  const summary = [text(done, { count }), text('several.left', { count: rows.length - count })];
  const isTold =
    results.size > 0 && results.size % Math.ceil(rows.length / MAX_ANNOUNCEMENTS) === 0;
  const announcement = isRunning ? isTold && progress : summary.join(' ');
  useEffect(() => {
    if (announcement) announce(announcement);
  }, [announce, announcement]);
  return (
    <>
      {isRunning ? (
        <div>
          <Typography gutterBottom>{progress}</Typography>
          <Progress aria-label={progress} value={results.size} max={rows.length} />
        </div>
      ) : (
        <Typography>{summary.join(' ')}</Typography>
      )}
      {waitsUntil !== null && (
        <Notice
          tone="info"
          announce
          title={text('several.waiting', {
            time: format.dateTime(new Date(waitsUntil).toISOString()),
          })}
        >
          {text('several.waitingText')}
        </Notice>
      )}
      {failure && (
        <ErrorBanner failure={failure} title={text('several.ended')} {...(area && { area })} />
      )}
      <PlanBox title="several.results">
        <PlanRows>
          {(isRunning ? rows : rows.toSorted((a, b) => Number(isDone(a)) - Number(isDone(b)))).map(
            (row) => {
              const result = results.get(row.id);
              return (
                <li key={row.id}>
                  <div>{row.name}</div>
                  {result ? (
                    <StateMark of={tones[result.kind]}>
                      {text(`several.result.${result.kind}`)}
                    </StateMark>
                  ) : (
                    <Typography variant="body2" color="textSecondary">
                      {text(
                        isRunning
                          ? row.id === current
                            ? 'several.result.CURRENT'
                            : 'several.result.WAITING'
                          : 'several.result.LEFT',
                      )}
                    </Typography>
                  )}
                  {result && result.kind !== 'DONE' && (
                    <Reason variant="body2" color="textSecondary">
                      {result.kind === 'UNKNOWN' ? (
                        text('several.unknown')
                      ) : (
                        <ReasonText failure={result.failure} area={area} />
                      )}
                    </Reason>
                  )}
                </li>
              );
            },
          )}
        </PlanRows>
      </PlanBox>
    </>
  );
}

const tones = { DONE: 'DONE', REFUSED: 'FAILED', UNKNOWN: 'PENDING' } as const;

/** The reason of a refusal in the portal's words. */
function ReasonText({
  failure,
  area,
}: Readonly<{ failure: Failure; area: ErrorArea | undefined }>): ReactNode {
  const intl = useIntl();
  const { text } = banner(failure, useIsMessage(), area);
  return 'id' in text ? intl.formatMessage({ id: text.id }, text.values) : text.text;
}
