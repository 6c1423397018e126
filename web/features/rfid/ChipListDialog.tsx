import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TextField } from '../../components/forms/Field.tsx';
import { FieldPair } from '../../components/forms/Fields.tsx';
import { LinesEntry } from '../../components/lists/LinesEntry.tsx';
import { LinesReview } from '../../components/lists/LinesReview.tsx';
import { Actions } from '../../components/layout/Stack.tsx';
import { paths } from '../../../schema/paths.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useCloseDialog } from '../../lib/use-close-dialog.ts';
import { useText } from '../../lib/use-text.ts';
import { confirmationOf, linesOf, type JudgedChip } from './chip-lines.ts';
import { ChipPlan } from './ChipPlan.tsx';
import { StrippedZeros } from './StrippedZeros.tsx';
import { FormDialog } from './FormDialog.tsx';
import { chipColumns, listedChipColumns, readChips } from './read-chips.ts';
import { useChipLines } from './use-chip-lines.ts';

/** `/organization/rfid/several`: the bulk import of chips, once every line has been checked. */
export function ChipListDialog() {
  const text = useText();
  return (
    <FormDialog title={text('rfid.several.title')}>
      {({ account }) => <ChipList account={account.id} />}
    </FormDialog>
  );
}

const texts = {
  send: 'rfid.several.send',
  sentSoFar: 'rfid.several.sentSoFar',
  waiting: 'rfid.several.waiting',
} as const;

function ChipList({ account }: Readonly<{ account: string }>) {
  const text = useText();
  const { confirm } = useConfirmation();
  const close = useCloseDialog(paths.organizationRfid);
  const list = useChipLines(account);
  const [unused, setUnused] = useState<readonly string[]>([]);
  if (list.lines === null)
    return (
      <LinesEntry
        intro={text('rfid.several.intro')}
        label={text('rfid.several.lines')}
        nothing={text('rfid.several.nothing')}
        template={{
          name: text('rfid.several.templateName'),
          rows: [
            chipColumns.map((column) => text(`rfid.column.${column}`)),
            [
              'LP12345678',
              text('rfid.several.exampleName'),
              'kari@example.no',
              '2200',
              text('rfid.status.ACTIVE'),
            ],
          ],
        }}
        draft={list.textDraft}
        columns={listedChipColumns.map((column) => [column, text(`rfid.column.${column}`)])}
        isChecking={list.activity.kind === 'CHECKING'}
        failure={list.failure}
        read={readChips}
        onCheck={(lines, headings) => {
          setUnused(headings);
          void list.check(linesOf(lines));
        }}
      />
    );
  const same = list.lines.length - list.good.length - list.bad.length;
  return (
    <LinesReview
      list={list}
      texts={texts}
      unused={unused}
      plan={(line) => <ChipPlan line={line} known={list.known} />}
      fields={(line, isDisabled) => (
        <ChipLineFields line={line} list={list} isDisabled={isDisabled} />
      )}
      onDone={(count) => {
        confirm('rfid.changed', { values: { count } });
        void close();
      }}
    >
      <StrippedZeros list={list} />
      {same > 0 && <Typography>{text('rfid.several.same', { count: same })}</Typography>}
    </LinesReview>
  );
}

type LineProps = Readonly<{
  line: JudgedChip;
  list: ReturnType<typeof useChipLines>;
  isDisabled: boolean;
}>;

/** The fields of a line under correction. */
function ChipLineFields({ line, list, isDisabled }: LineProps) {
  const text = useText();
  const { key, problem, about, withZeros } = line;
  const field = (name: (typeof chipColumns)[number]) => ({
    label: text(`rfid.column.${name}`),
    value: line[name],
    disabled: isDisabled,
    autoComplete: 'off',
    problem: problem && name === about ? text(problem) : undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      list.change(key, { [name]: target.value }),
    // The new input may name another chip or member.
    onBlur: () => void list.learn([line]).catch(() => undefined),
  });
  return (
    <>
      <FieldPair>
        <TextField {...field('number')} />
        <TextField {...field('name')} />
      </FieldPair>
      <FieldPair>
        <TextField {...field('member')} />
        <TextField {...field('costCenter')} />
      </FieldPair>
      <TextField {...field('status')} />
      {problem === 'rfid.several.zeros' && withZeros !== undefined && (
        <Actions>
          <Button
            variant="outlined"
            disabled={isDisabled}
            onClick={() => list.change(key, { [about]: withZeros })}
          >
            {text('rfid.several.use', { value: withZeros })}
          </Button>
          <Button
            variant="outlined"
            disabled={isDisabled}
            onClick={() =>
              list.change(key, {
                confirmed: [...line.confirmed, confirmationOf(about, line[about])],
              })
            }
          >
            {text('rfid.several.use', { value: line[about] })}
          </Button>
        </Actions>
      )}
      {problem === 'rfid.several.changedElsewhere' && (
        <Actions>
          <Button variant="outlined" disabled={isDisabled} onClick={() => list.change(key, {})}>
            {text('rfid.several.again')}
          </Button>
        </Actions>
      )}
    </>
  );
}
