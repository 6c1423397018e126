import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useConfirmation } from '../../lib/confirmation.ts';
import type { Judged, LinesState, WorkLine } from '../../lib/lines/use-lines.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { ErrorBanner } from '../notices/ErrorBanner.tsx';
import { FinalActions } from '../dialogs/FinalActions.tsx';
import { AddressGroup } from '../forms/AddressGroup.tsx';
import { Fields } from '../forms/Fields.tsx';
import { Loading, SkeletonBlock } from '../loading/Loading.tsx';
import { Notice } from '../notices/Notice.tsx';
import { PlannedLines } from './PlannedLines.tsx';
import { Actions, Stack } from '../layout/Stack.tsx';

/** The maximum number of lines that are shown for correction at a time. */
const MAX_SHOWN_LINES = 20;

type Text = FormatjsIntl.Message['ids'];

type Props<Found extends Judged<WorkLine>> = Readonly<{
  list: LinesState<Found>;
  /** Texts with `count`: the send button, the lines sent so far, and the lines that wait for their turn. */
  texts: Readonly<{ send: Text; sentSoFar: Text; waiting: Text }>;
  area?: ComponentProps<typeof ErrorBanner>['area'];
  /** The headings of the list that are not used. */
  unused: readonly string[];
  /** Further messages about the list as a whole. */
  children?: ReactNode;
  fields: (line: Found, isDisabled: boolean) => ReactNode;
  /** A line as it will be done. */
  plan: (line: Found) => ReactNode;
  /** Everything is sent. */
  onDone: (sentCount: number) => void;
}>;

/** The lines of a list that can be sent, and those to correct first, once it is checked. */
export function LinesReview<Found extends Judged<WorkLine>>(props: Props<Found>) {
  if (props.list.activity.kind !== 'CHECKING') return <Review {...props} />;
  return (
    <Loading>
      <SkeletonBlock height={260} />
    </Loading>
  );
}

function Review<Found extends Judged<WorkLine>>({
  list,
  texts,
  area,
  unused,
  children,
  fields,
  plan,
  onDone,
}: Props<Found>) {
  const text = useText();
  const format = useFormat();
  const { announce } = useConfirmation();
  const { good, bad, planned, activity, sentCount, failure } = list;
  // A line under correction stays until it loses focus.
  const [shown, setShown] = useState<readonly number[]>([]);
  const open = bad.filter(({ key }) => !shown.includes(key)).slice(0, MAX_SHOWN_LINES);
  if (shown.length === 0 && open.length > 0) setShown(open.map(({ key }) => key));
  const byKey = new Map([...planned, ...bad].map((line) => [line.key, line]));
  const lines = shown.flatMap((key) => byKey.get(key) ?? []);
  const isBusy = activity.kind === 'SENDING';
  const isWaiting = activity.kind === 'WAITING';
  const isDone = sentCount > 0 && good.length === 0 && bad.length === 0;
  const counts = text('lines.counts', { good: good.length, bad: bad.length });

  const wasDone = useRef(false);
  useEffect(() => {
    if (!isDone || wasDone.current) return;
    wasDone.current = true;
    list.finish();
    onDone(sentCount);
  }, [isDone, list, onDone, sentCount]);
  useEffect(() => {
    if (!isBusy) announce(counts);
  }, [announce, counts, isBusy]);

  return (
    <>
      <Typography>{counts}</Typography>
      {sentCount > 0 && <Typography>{text(texts.sentSoFar, { count: sentCount })}</Typography>}
      {unused.length > 0 && (
        <Typography>{text('lines.unusedColumns', { columns: unused.join(', ') })}</Typography>
      )}
      {children}
      {isWaiting && (
        <Notice
          tone="info"
          announce
          title={text('lines.waiting', {
            time: format.dateTime(new Date(activity.until).toISOString()),
          })}
          action={
            <Button variant="outlined" onClick={list.stop}>
              {text('lines.stop')}
            </Button>
          }
        >
          {text(texts.waiting, { count: good.length })}
        </Notice>
      )}
      {failure && <ErrorBanner failure={failure} {...(area && { area })} />}
      {lines.length > 0 && (
        <Stack>
          {lines.map((line) => (
            <AddressGroup key={line.key} title={text('lines.line', { number: line.line })}>
              <Fields>
                {fields(line, isBusy)}
                {line.problem === undefined && <div>{plan(line)}</div>}
                <Actions>
                  <Button
                    variant="text"
                    disabled={isBusy}
                    onClick={() => {
                      setShown(shown.filter((key) => key !== line.key));
                      list.drop([line.key]);
                    }}
                  >
                    {text('lines.drop', { number: line.line })}
                  </Button>
                </Actions>
              </Fields>
            </AddressGroup>
          ))}
          {bad.some(({ key }) => !shown.includes(key)) && (
            <Actions>
              <Button
                variant="outlined"
                onClick={() => setShown([...shown, ...open.map(({ key }) => key)])}
              >
                {text('lines.more')}
              </Button>
            </Actions>
          )}
        </Stack>
      )}
      {planned.some(({ key }) => !shown.includes(key)) && (
        <PlannedLines
          lines={planned.filter(({ key }) => !shown.includes(key))}
          plan={plan}
          isDisabled={isBusy}
          onCorrect={(key) => setShown([...shown, key])}
        />
      )}
      <FinalActions>
        {good.length > 0 && !isWaiting && (
          <Button
            variant="contained"
            loading={isBusy}
            onClick={() => {
              setShown([]);
              void list.send();
            }}
          >
            {text(texts.send, { count: good.length })}
          </Button>
        )}
        <Button variant="outlined" disabled={isBusy} onClick={list.restart}>
          {text('lines.restart')}
        </Button>
      </FinalActions>
    </>
  );
}
