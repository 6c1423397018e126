import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { FieldProblem, SelectField, TextAreaField } from '../../components/Field.tsx';
import { FinalActions } from '../../components/FinalActions.tsx';
import { Fields } from '../../components/forms/Fields.tsx';
import { Actions } from '../../components/Stack.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import type { RoleId } from '../../generated/graphql.ts';
import { saveFile } from '../../lib/download.ts';
import { decodeText } from '../../lib/lines/rows.ts';
import { useText } from '../../lib/use-text.ts';
import { readPeople } from './read-file.ts';
import type { useInviteMany } from './use-invite-many.ts';

/** A list of five thousand has some 300 kB. */
const MAX_BYTES = 2_000_000;
const MAX_LINES = 5000;

type Props = Readonly<{
  roles: readonly RoleId[];
  list: Pick<ReturnType<typeof useInviteMany>, 'check' | 'activity' | 'failure'>;
}>;

/** Where a list of people is pasted, or chosen as a file. */
export function ListEntry({ roles, list }: Props) {
  const text = useText();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [written, setWritten] = useState('');
  const [role, setRole] = useState<RoleId>(roles[0] ?? 'MEMBER');
  const [problem, setProblem] = useState<string | undefined>(undefined);

  const check = () => {
    const count = readPeople(written).length;
    if (count === 0) setProblem(text('people.many.nobody'));
    else if (count > MAX_LINES) setProblem(text('people.many.tooMany', { most: MAX_LINES, count }));
    else void list.check(written, role);
  };
  const read = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    if (chosen.size > MAX_BYTES) {
      setProblem(text('people.many.tooLarge'));
      return;
    }
    setProblem(undefined);
    setWritten(decodeText(new Uint8Array(await chosen.arrayBuffer())));
  };
  const saveTemplate = () => {
    const lines = [['people.file.name', 'people.file.email', 'people.file.role'] as const].map(
      (ids) => ids.map((one) => text(one)).join(';'),
    );
    const example = `Kari Nordmann;kari@example.no;${text(`roleLabel.${role}`)}`;
    // Excel reads UTF-8 by its mark alone.
    const blob = new Blob([`\u{feff}${[...lines, example].join('\r\n')}\r\n`], {
      type: 'text/csv',
    });
    saveFile({ blob, name: `${text('people.many.templateName')}.csv` });
  };
  return (
    <>
      <Typography color="textSecondary">{text('people.many.intro')}</Typography>
      <Fields>
        <div>
          <TextAreaField
            label={text('people.many.lines')}
            rows={6}
            value={written}
            spellCheck={false}
            aria-describedby={id}
            onChange={({ target }) => {
              setWritten(target.value);
              setProblem(undefined);
            }}
          />
          <FieldProblem id={id} role="alert" problem={problem} />
        </div>
        <Actions>
          <Button variant="outlined" onClick={() => file.current?.click()}>
            {text('people.many.file')}
          </Button>
          <VisuallyHidden>
            <input
              ref={file}
              type="file"
              tabIndex={-1}
              aria-label={text('people.many.file')}
              accept=".csv,.txt,text/csv,text/plain"
              onChange={({ target }) => {
                void read(target.files?.[0]);
                // The same file can be chosen again once it is mended.
                target.value = '';
              }}
            />
          </VisuallyHidden>
          <Button variant="text" onClick={saveTemplate}>
            {text('people.many.template')}
          </Button>
        </Actions>
        {roles.length > 1 && (
          <SelectField
            label={text('people.many.role')}
            value={role}
            options={roles.map((one) => [one, text(`roleLabel.${one}`)] as const)}
            onChange={({ target }) =>
              setRole(roles.find((one) => one === target.value) ?? 'MEMBER')
            }
          />
        )}
      </Fields>
      {list.failure && <ErrorBanner failure={list.failure} />}
      <FinalActions>
        <Button variant="contained" loading={list.activity.kind === 'CHECKING'} onClick={check}>
          {text('people.many.check')}
        </Button>
      </FinalActions>
    </>
  );
}
