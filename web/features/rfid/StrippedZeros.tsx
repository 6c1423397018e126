import Button from '@mui/material/Button';
import { Notice } from '../../components/notices/Notice.tsx';
import { Actions } from '../../components/layout/Stack.tsx';
import { useText } from '../../lib/use-text.ts';
import { confirmationOf } from './chip-lines.ts';
import type { useChipLines } from './use-chip-lines.ts';

type Props = Readonly<{
  list: Pick<ReturnType<typeof useChipLines>, 'bad' | 'changeAll' | 'activity'>;
}>;

/** Asks once about all numbers that a spreadsheet may have stripped of the zeros before them. */
export function StrippedZeros({ list }: Props) {
  const text = useText();
  const stripped = new Map(
    list.bad.flatMap((line) =>
      line.problem === 'rfid.several.zeros' ? [[line.key, line] as const] : [],
    ),
  );
  if (stripped.size < 2) return null;
  const isDisabled = list.activity.kind === 'SENDING';
  return (
    <Notice
      tone="warning"
      title={text('rfid.several.zeros.all', { count: stripped.size })}
      action={
        <Actions>
          <Button
            variant="outlined"
            disabled={isDisabled}
            onClick={() =>
              list.changeAll(({ key }) => {
                const line = stripped.get(key);
                return line && { [line.about]: line.withZeros };
              })
            }
          >
            {text('rfid.several.zeros.add')}
          </Button>
          <Button
            variant="outlined"
            disabled={isDisabled}
            onClick={() =>
              list.changeAll(({ key, confirmed }) => {
                const line = stripped.get(key);
                return (
                  line && {
                    confirmed: [...confirmed, confirmationOf(line.about, line[line.about])],
                  }
                );
              })
            }
          >
            {text('rfid.several.zeros.keep')}
          </Button>
        </Actions>
      }
    />
  );
}
