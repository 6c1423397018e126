import { FactLine } from '../../../components/layout/FactLine.tsx';
import { useQuery } from '../../../data/use-query.ts';
import Typography from '@mui/material/Typography';
import { ActionRow } from '../../../components/lists/ActionRow.tsx';
import { ConfirmButton } from '../../../components/dialogs/ConfirmButton.tsx';
import { quietButton } from '../../../components/dialogs/quiet-button.ts';
import { Fetched } from '../../../components/loading/Fetched.tsx';
import { StateMark } from '../../../components/icons/StateMark.tsx';
import { Rows } from '../../../components/lists/Rows.tsx';
import { Section } from '../../../components/layout/Section.tsx';
import { useConfirmation } from '../../../lib/confirmation.ts';
import { isGone } from '../../../lib/failure.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useOffersWrite } from '../../../lib/portal.ts';
import { useText } from '../../../lib/use-text.ts';
import {
  CancelHandoverDocument,
  HandoversDocument,
  type HandoverFactsFragment,
} from './generated/People.ts';
import type { HandoverStatus } from '../../../generated/schema.ts';
import { placeOf } from './person.ts';
import { handoverQueries } from './use-people.ts';

/** The completed and planned hand-overs between residents, to vacancy, or from it. Nothing without any. */
export function HandoverSection({ account }: Readonly<{ account: string }>) {
  const text = useText();
  const { data, error, loading, refetch } = useQuery(HandoversDocument, {
    variables: { account },
    fetchPolicy: 'cache-and-network',
  });
  const found = data?.viewer?.account?.organization?.facility.handovers;
  if (found?.length === 0 || (found === undefined && loading)) return null;
  return (
    <Section title={text('network.people.handovers')}>
      <Fetched
        value={found ?? null}
        failure={text('network.people.handovers.failed')}
        retry={{ run: () => void refetch(), isRunning: loading, error }}
      >
        {(handovers) => (
          <Rows>
            {handovers.map((handover) => (
              <HandoverRow key={handover.id} account={account} handover={handover} />
            ))}
          </Rows>
        )}
      </Fetched>
    </Section>
  );
}

/** The words that cancel a planned hand-over, and those that take back one that has happened. */
const TAKING_BACK = {
  PLANNED: {
    action: 'network.people.handovers.cancel',
    title: 'network.people.handovers.cancelTitle',
    running: 'network.people.handovers.cancelling',
    done: 'network.people.handovers.cancelled',
    text: 'network.people.handovers.cancelText',
    vacant: 'network.people.handovers.cancelVacantText',
  },
  DONE: {
    action: 'network.people.handovers.undo',
    title: 'network.people.handovers.undoTitle',
    running: 'network.people.handovers.undoing',
    done: 'network.people.handovers.undone',
    text: 'network.people.handovers.undoText',
    vacant: 'network.people.handovers.undoVacantText',
  },
} as const satisfies Record<HandoverStatus, object>;

type RowProps = Readonly<{ account: string; handover: HandoverFactsFragment }>;

function HandoverRow({ account, handover }: RowProps) {
  const text = useText();
  const format = useFormat();
  const { confirm } = useConfirmation();
  const cancel = useWrite(CancelHandoverDocument, handoverQueries);
  const canCancel = useOffersWrite('cancelHandover');
  const unnamed = text('network.people.resident.unnamed');
  const { id, on, status, fromName, wasVacant, recipient, toName, isCancellable } = handover;
  const words = TAKING_BACK[status ?? 'PLANNED'];
  const from = fromName ?? unnamed;
  const code = handover.code ?? handover.chargerId;
  return (
    <ActionRow>
      <div>
        <Typography>
          {recipient === 'NOBODY'
            ? text('network.people.handovers.rowNobody', { from })
            : wasVacant
              ? text('network.people.handovers.rowVacant', { to: toName ?? unnamed })
              : text('network.people.handovers.row', { from, to: toName ?? unnamed })}
        </Typography>
        <StateMark of={status}>
          {text(status ? `network.people.handovers.${status}` : 'statusUnknown')}
        </StateMark>
        <Typography variant="body2" color="textSecondary">
          <FactLine facts={[code, placeOf(handover), format.date(on)]} />
        </Typography>
      </div>
      {canCancel && isCancellable && status !== null && (
        <ConfirmButton
          label={text(words.action)}
          button={quietButton}
          title={text(words.title, { code })}
          action={text(words.action)}
          running={text(words.running)}
          onConfirm={async () => {
            try {
              await cancel({ accountId: account, id });
              confirm(words.done, { values: { code } });
            } catch (error) {
              if (!isGone(error)) throw error;
              confirm('network.people.handovers.gone', { values: { code } });
            }
          }}
        >
          {wasVacant ? text(words.vacant) : text(words.text, { from })}
        </ConfirmButton>
      )}
    </ActionRow>
  );
}
