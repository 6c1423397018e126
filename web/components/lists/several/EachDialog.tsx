import type { DocumentNode } from '@apollo/client';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ErrorArea } from '../../../../schema/error-codes.ts';
import type { NamedRow } from '../../../lib/each/run-record.ts';
import { useEach } from '../../../lib/each/use-each.ts';
import { useConfirmation } from '../../../lib/confirmation.ts';
import { useAnnouncedResult } from '../../../lib/use-announced-result.ts';
import { useText } from '../../../lib/use-text.ts';
import { FinalActions } from '../../dialogs/FinalActions.tsx';
import { CancelButton, Modal } from '../../dialogs/Modal.tsx';
import { PlanBox, PlanRows } from '../PlanBox.tsx';
import { RunResults } from './RunResults.tsx';

type TextId = FormatjsIntl.Message['ids'];

/** A chosen row, as it will be. */
export interface PlannedRow extends NamedRow {
  /** What will happen to it, or why nothing will. */
  readonly note: ReactNode;
  /** Whether the act is done for it. */
  readonly isDue: boolean;
}

type Props<Row extends PlannedRow> = Readonly<{
  title: string;
  /** The name of the list, under which an interrupted run is stored. */
  list: string;
  rows: readonly Row[];
  /** Counts what will happen: "3 chips are blocked, 1 is blocked already". */
  counted: string;
  /** The button. */
  action: string;
  /** What happened, by `count`: "3 chips are blocked". */
  done: TextId;
  /** Red for an act that stops something. */
  color?: 'error' | 'primary';
  area?: ErrorArea;
  send: (row: Row) => Promise<unknown>;
  /** Whether the fields are filled in. It shows what is missing. */
  isReady?: () => boolean;
  /** The lists that show the rows. */
  refetches: readonly DocumentNode[];
  /** Receives the ids of the rows that are not done, to keep them chosen. */
  onEnd: (left: readonly string[]) => void;
  onClose: () => void;
  /** In place of the counted rows, while they are not known. */
  waiting?: ReactNode;
  /** The fields of the act. */
  fields?: ReactNode;
  /** The consequences. */
  children?: ReactNode;
}>;

/**
 * Does one act for each of the chosen rows: counts before what will happen, does one after another, and tells each result.
 * What is not done can be tried again, and stays chosen.
 */
export function EachDialog<Row extends PlannedRow>(props: Props<Row>) {
  const { title, rows, counted, action, color = 'primary', onClose } = props;
  const text = useText();
  const { confirm } = useConfirmation();
  const { run, start, stop, forget } = useEach<Row>({
    ...props,
    onEnd: (left) => {
      props.onEnd(left);
      if (left.length > 0) return;
      close();
      confirm(props.done, { values: { count: due.length } });
    },
  });
  const due = rows.filter(({ isDue }) => isDue);
  const close = () => {
    forget();
    onClose();
  };
  useAnnouncedResult(`${due.length} ${rows.length}`, run ? undefined : counted);
  const isRunning = run?.isRunning === true;
  return (
    <Modal
      title={title}
      isLocked={isRunning}
      closesByOverlay={false}
      startsAtHeading
      onClose={close}
    >
      {run ? (
        <RunResults run={run} done={props.done} {...(props.area && { area: props.area })} />
      ) : (
        <>
          {props.fields}
          {props.waiting ?? (
            <>
              <Typography>{counted}</Typography>
              <PlanBox title="several.plan">
                <PlanRows>
                  {rows.map(({ id, name, note, isDue }) => (
                    <li key={id}>
                      <div>{name}</div>
                      <Typography variant="body2" {...(!isDue && { color: 'textSecondary' })}>
                        {note}
                      </Typography>
                    </li>
                  ))}
                </PlanRows>
              </PlanBox>
            </>
          )}
          {due.length > 0 && <Typography component="div">{props.children}</Typography>}
        </>
      )}
      <FinalActions>
        {isRunning && (
          <Button variant="outlined" disabled={run.isStopping} onClick={stop}>
            {text(run.isStopping ? 'several.stopping' : 'several.stopRun')}
          </Button>
        )}
        {!isRunning && due.length > 0 && (
          <Button
            variant="contained"
            color={color}
            onClick={() => {
              if (props.isReady?.() === false) return;
              void start(due);
            }}
          >
            {run ? text('several.again', { count: due.length }) : action}
          </Button>
        )}
        {!isRunning &&
          (run ? (
            <Button variant="outlined" onClick={close}>
              {text('close')}
            </Button>
          ) : (
            <CancelButton disabled={false} />
          ))}
      </FinalActions>
    </Modal>
  );
}
