import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { Failure } from '../lib/failure.ts';
import { saveFile } from '../lib/download.ts';
import { decodeText } from '../lib/lines/rows.ts';
import { useText } from '../lib/use-text.ts';
import { ErrorBanner } from './ErrorBanner.tsx';
import { FieldProblem, TextAreaField } from './Field.tsx';
import { FinalActions } from './FinalActions.tsx';
import { Fields } from './forms/Fields.tsx';
import { Actions } from './Stack.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** A list of five thousand has some 300 kB. */
const MAX_BYTES = 2_000_000;
const MAX_LINES = 5000;

type Props<Row> = Readonly<{
  intro: string;
  label: string;
  /** The text for an empty list. */
  nothing: string;
  template: Readonly<{ name: string; rows: readonly (readonly string[])[] }>;
  isChecking: boolean;
  failure: Failure | null;
  /** Lines of pasted text, or of a file. */
  read: (written: string) => readonly Row[];
  onCheck: (lines: readonly Row[]) => void;
  /** Fields below the lines. */
  children?: ReactNode;
}>;

/** The entry of a list, by pasting or by choosing a file. */
export function LinesEntry<Row>({
  intro,
  label,
  nothing,
  template,
  isChecking,
  failure,
  read: readLines,
  onCheck,
  children,
}: Props<Row>) {
  const text = useText();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [written, setWritten] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);

  const check = () => {
    const lines = readLines(written);
    const count = lines.length;
    if (count === 0) setProblem(nothing);
    else if (count > MAX_LINES) setProblem(text('lines.tooMany', { most: MAX_LINES, count }));
    else onCheck(lines);
  };
  const read = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    if (chosen.size > MAX_BYTES) {
      setProblem(text('lines.tooLarge'));
      return;
    }
    setProblem(undefined);
    setWritten(decodeText(new Uint8Array(await chosen.arrayBuffer())));
  };
  const saveTemplate = () => {
    const lines = template.rows.map((cells) => `${cells.join(';')}\r\n`);
    // Excel recognises UTF-8 by its byte order mark alone.
    const blob = new Blob([`\u{feff}${lines.join('')}`], { type: 'text/csv' });
    saveFile({ blob, name: `${template.name}.csv` });
  };
  return (
    <>
      <Typography color="textSecondary">{intro}</Typography>
      <Fields>
        <div>
          <TextAreaField
            label={label}
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
            {text('lines.file')}
          </Button>
          <VisuallyHidden>
            <input
              ref={file}
              type="file"
              tabIndex={-1}
              aria-label={text('lines.file')}
              accept=".csv,.txt,text/csv,text/plain"
              onChange={({ target }) => {
                void read(target.files?.[0]);
                // The same file can be chosen again after a correction.
                target.value = '';
              }}
            />
          </VisuallyHidden>
          <Button variant="text" onClick={saveTemplate}>
            {text('lines.template')}
          </Button>
        </Actions>
        {children}
      </Fields>
      {failure && <ErrorBanner failure={failure} />}
      <FinalActions>
        <Button variant="contained" loading={isChecking} onClick={check}>
          {text('lines.check')}
        </Button>
      </FinalActions>
    </>
  );
}
