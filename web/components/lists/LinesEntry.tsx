import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { Failure } from '../../lib/failure.ts';
import { saveFile } from '../../lib/download.ts';
import { readDraft, writeDraft } from '../../lib/forms/draft.ts';
import type { Mapping, Reading, Unclear } from '../../lib/lines/columns.ts';
import { readListFile, type ListFile } from '../../lib/lines/read-list-file.ts';
import { useText } from '../../lib/use-text.ts';
import { ColumnsQuestion } from '../forms/ColumnsQuestion.tsx';
import { ErrorBanner } from '../notices/ErrorBanner.tsx';
import { FieldProblem, SelectField, TextAreaField } from '../forms/Field.tsx';
import { FinalActions } from '../dialogs/FinalActions.tsx';
import { Fields } from '../forms/Fields.tsx';
import { RestoredNotice } from '../forms/RestoredNotice.tsx';
import { Actions } from '../layout/Stack.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

/** A list of five thousand has some 300 kB. */
const MAX_MEGABYTES = 2;
const MAX_LINES = 5000;

type Props<Column extends string, Row> = Readonly<{
  intro: string;
  label: string;
  /** The text for an empty list. */
  nothing: string;
  template: Readonly<{ name: string; rows: readonly (readonly string[])[] }>;
  /** The name of the stored text. */
  draft: string;
  /** The columns that a list can have, with their names. */
  columns: readonly (readonly [Column, string])[];
  isChecking: boolean;
  failure: Failure | null;
  /** The lines of pasted text or of a file, or the question that decides them. */
  read: (written: string) => Reading<Column, Row>;
  onCheck: (lines: readonly Row[], unusedColumns: readonly string[]) => void;
  /** Fields below the lines. */
  children?: ReactNode;
}>;

/** The entry of a list, by pasting or by choosing a file. Where it can be read in several ways, it asks. */
export function LinesEntry<Column extends string, Row>(props: Props<Column, Row>) {
  const { intro, label, nothing, template, draft, columns, isChecking, failure, children } = props;
  const text = useText();
  const id = useId();
  const fileInput = useRef<HTMLInputElement>(null);
  const [restored] = useState(() => readDraft(draft, { written: '' })?.written ?? '');
  const [isRestored, setIsRestored] = useState(restored !== '');
  const [written, setWritten] = useState(restored);
  const [problem, setProblem] = useState<string>();
  const [file, setFile] = useState<ListFile | null>(null);
  const [unclear, setUnclear] = useState<Unclear<Column, Row> | null>(null);
  const [chosen, setChosen] = useState<Mapping<Column>>([]);

  const write = (next: string) => {
    setWritten(next);
    writeDraft(draft, next === '' ? null : { written: next });
    setProblem(undefined);
    setUnclear(null);
  };
  const submit = (lines: readonly Row[], unused: readonly string[]) => {
    const count = lines.length;
    if (count === 0) setProblem(nothing);
    else if (count > MAX_LINES) setProblem(text('lines.tooMany', { most: MAX_LINES, count }));
    else props.onCheck(lines, unused);
  };
  const nameOf = (column: Column) => columns.find(([one]) => one === column)?.[1] ?? '';
  const readChosen = ({ read, required }: Unclear<Column, Row>) => {
    const twice = chosen.find((one, index) => one !== null && chosen.indexOf(one) !== index);
    if (!chosen.includes(required))
      setProblem(text('lines.columns.required', { column: nameOf(required) }));
    else if (twice) setProblem(text('lines.columns.twice', { column: nameOf(twice) }));
    else submit(read(chosen), []);
  };
  const check = () => {
    setProblem(undefined);
    if (unclear) {
      readChosen(unclear);
      return;
    }
    const reading = props.read(written);
    if (reading.kind === 'LINES') submit(reading.lines, reading.unused);
    else {
      setUnclear(reading);
      setChosen(reading.columns.map(({ proposed }) => proposed));
    }
  };
  const open = async (chosenFile: File | undefined) => {
    if (chosenFile === undefined) return;
    setFile(null);
    if (chosenFile.size > MAX_MEGABYTES * 1_000_000) {
      setProblem(text('lines.tooLarge', { most: MAX_MEGABYTES }));
      return;
    }
    try {
      const found = await readListFile(new Uint8Array(await chosenFile.arrayBuffer()));
      write(found.texts[0]?.text ?? '');
      setIsRestored(false);
      setFile(found);
    } catch {
      setProblem(text('lines.unreadable'));
    }
  };
  const saveTemplate = () => {
    const lines = template.rows.map((cells) => `${cells.join(';')}\r\n`);
    // Excel recognises UTF-8 by its byte order mark alone.
    const blob = new Blob([`\u{feff}${lines.join('')}`], { type: 'text/csv' });
    saveFile({ blob, name: `${template.name}.csv` });
  };
  return (
    <>
      {isRestored && (
        <RestoredNotice
          onDiscard={() => {
            write('');
            setIsRestored(false);
          }}
        />
      )}
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
              write(target.value);
              setFile(null);
            }}
          />
          <FieldProblem id={id} role="alert" problem={unclear ? undefined : problem} />
        </div>
        {file && file.texts.length > 1 && (
          <SelectField
            label={text(file.kind === 'SHEETS' ? 'lines.sheet' : 'lines.letters')}
            value={file.texts.findIndex((one) => one.text === written)}
            options={file.texts.map(({ sample }, index) => [
              index,
              file.kind === 'SHEETS'
                ? text('lines.sheet.one', { number: index + 1, sample })
                : sample,
            ])}
            onChange={({ target }) => write(file.texts[Number(target.value)]?.text ?? '')}
          />
        )}
        {unclear && (
          <ColumnsQuestion
            columns={unclear.columns}
            options={columns}
            chosen={chosen}
            problem={problem}
            onChoose={(next) => {
              setChosen(next);
              setProblem(undefined);
            }}
          />
        )}
        <Actions>
          <Button variant="outlined" onClick={() => fileInput.current?.click()}>
            {text('lines.file')}
          </Button>
          <VisuallyHidden>
            <input
              ref={fileInput}
              type="file"
              tabIndex={-1}
              aria-label={text('lines.file')}
              accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              onChange={({ target }) => {
                void open(target.files?.[0]);
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
