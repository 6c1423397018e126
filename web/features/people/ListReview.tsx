import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { SelectField, TextField } from '../../components/Field.tsx';
import { FinalActions } from '../../components/FinalActions.tsx';
import { AddressGroup } from '../../components/forms/AddressGroup.tsx';
import { FieldPair, Fields } from '../../components/forms/Fields.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import type { RoleId } from '../../generated/graphql.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { JudgedLine } from './lines.ts';
import type { useInviteMany } from './use-invite-many.ts';

/** So many lines are mended at a time. */
const BAD_AT_ONCE = 20;

type List = ReturnType<typeof useInviteMany>;
type Props = Readonly<{ roles: readonly RoleId[]; list: List; onDone: () => Promise<void> }>;

/** What can be sent of a list, and what has to be mended first. */
export function ListReview({ roles, list, onDone }: Props) {
  const text = useText();
  const format = useFormat();
  const { confirm, announce } = useConfirmation();
  const { good, bad, activity, sentCount, failure } = list;
  // A line that is being mended stays until the person has left it.
  const [shown, setShown] = useState<readonly number[]>([]);
  const open = bad.filter(({ key }) => !shown.includes(key)).slice(0, BAD_AT_ONCE);
  if (shown.length === 0 && open.length > 0) setShown(open.map(({ key }) => key));
  const byKey = new Map([...good, ...bad].map((line) => [line.key, line]));
  const lines = shown.flatMap((key) => byKey.get(key) ?? []);
  const isBusy = activity.kind === 'SENDING';
  const isWaiting = activity.kind === 'WAITING';
  const isDone = sentCount > 0 && good.length === 0 && bad.length === 0;
  const counts = text('people.many.counts', { good: good.length, bad: bad.length });

  const wasDone = useRef(false);
  useEffect(() => {
    if (!isDone || wasDone.current) return;
    wasDone.current = true;
    list.restart();
    confirm('network.sent', {
      next: 'people.many.sent.next',
      values: { count: sentCount },
    });
    void onDone();
  }, [isDone, list, confirm, onDone, sentCount]);
  useEffect(() => {
    if (!isBusy) announce(counts);
  }, [announce, counts, isBusy]);

  return (
    <>
      <Typography>{counts}</Typography>
      {sentCount > 0 && (
        <Typography>{text('people.many.sentSoFar', { count: sentCount })}</Typography>
      )}
      {isWaiting && (
        <Notice
          tone="info"
          announce
          title={text('people.many.waiting', {
            time: format.dateTime(new Date(activity.until).toISOString()),
          })}
          action={
            <Button variant="outlined" color="info" onClick={list.stop}>
              {text('people.many.stop')}
            </Button>
          }
        >
          {text('people.many.waitingText', { count: good.length })}
        </Notice>
      )}
      {failure && <ErrorBanner failure={failure} area="invitation" />}
      {lines.length > 0 && (
        <Stack>
          {lines.map((line) => (
            <LineFields
              key={line.key}
              line={line}
              roles={roles}
              isDisabled={isBusy}
              onChange={(values) => list.change(line.key, values)}
              onDrop={() => {
                setShown(shown.filter((key) => key !== line.key));
                list.drop([line.key]);
              }}
            />
          ))}
          {bad.some(({ key }) => !shown.includes(key)) && (
            <Actions>
              <Button
                variant="outlined"
                onClick={() => setShown([...shown, ...open.map(({ key }) => key)])}
              >
                {text('people.many.more')}
              </Button>
            </Actions>
          )}
        </Stack>
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
            {text('people.many.send', { count: good.length })}
          </Button>
        )}
        <Button variant="outlined" color="secondary" disabled={isBusy} onClick={list.restart}>
          {text('people.many.restart')}
        </Button>
      </FinalActions>
    </>
  );
}

type LineProps = Readonly<{
  line: JudgedLine;
  roles: readonly RoleId[];
  isDisabled: boolean;
  onChange: (values: Parameters<List['change']>[1]) => void;
  onDrop: () => void;
}>;

/** A line to mend, or to leave out. */
function LineFields({ line, roles, isDisabled, onChange, onDrop }: LineProps) {
  const text = useText();
  const { key, name, email, roleId, problem } = line;
  const number = key + 1;
  const wrong = problem && text(problem);
  const isAboutName = problem === 'validation.NAME_REQUIRED';
  const isAboutRole = problem === 'people.many.roleNotAllowed';
  return (
    <AddressGroup title={text('people.many.line', { number })}>
      <Fields>
        <FieldPair>
          <TextField
            label={text('network.name')}
            value={name}
            disabled={isDisabled}
            autoComplete="off"
            problem={isAboutName ? wrong : undefined}
            onChange={({ target }) => onChange({ name: target.value })}
          />
          <TextField
            label={text('settings.email')}
            type="email"
            value={email}
            disabled={isDisabled}
            autoComplete="off"
            problem={isAboutName || isAboutRole ? undefined : wrong}
            onChange={({ target }) => onChange({ email: target.value })}
          />
        </FieldPair>
        {(roles.length > 1 || isAboutRole) && (
          <SelectField
            label={text('people.role')}
            value={roleId !== undefined && roles.includes(roleId) ? roleId : ''}
            disabled={isDisabled}
            problem={isAboutRole ? wrong : undefined}
            options={[
              ['', text('people.many.chooseRole')],
              ...roles.map((one) => [one, text(`roleLabel.${one}`)] as const),
            ]}
            onChange={({ target }) => onChange({ role: target.value })}
          />
        )}
        <Actions>
          <Button variant="text" color="secondary" disabled={isDisabled} onClick={onDrop}>
            {text('people.many.dropLine', { number })}
          </Button>
        </Actions>
      </Fields>
    </AddressGroup>
  );
}
