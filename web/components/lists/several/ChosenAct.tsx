import { Suspense, useState, type ReactNode } from 'react';
import { MAX_CHOSEN, type Choosing } from '../../../lib/each/use-chosen.ts';
import { useTexts } from '../../../lib/LanguageProvider.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';

/** Most who look at a list choose nothing. */
const ChoiceBar = lazyPart(async () => (await import('./ChoiceBar.tsx')).ChoiceBar);

/** The texts of the bar and of the dialogs behind it. */
const texts = ['several-run'] as const;

/** Renders a part once its texts are there. */
export const WithRunTexts = ({ children }: Readonly<{ children: ReactNode }>) =>
  useTexts(texts) && <Suspense fallback={null}>{children}</Suspense>;

type Props<Row> = Readonly<{
  of: Choosing<Row>;
  /** The loaded rows of the list. */
  rows: readonly Row[];
  /** The number of rows in the whole list. */
  total: number | undefined;
  /** The button. */
  label: FormatjsIntl.Message['ids'];
  /** Another way, while nothing is chosen. */
  beside?: ReactNode;
  /** The dialog of the act. */
  dialog: (chosen: readonly Row[], close: () => void) => ReactNode;
}>;

/** The bar of the chosen rows with one button, which opens the dialog of the act. The last part of the list's card. */
export function ChosenAct<Row>({ of, rows, total = rows.length, label, ...props }: Props<Row>) {
  const [isOpen, setOpen] = useState(false);
  const { chosen, idOf, add, rowsOf } = of;
  if (!chosen && !isOpen) return null;
  const count = chosen?.size ?? 0;
  const others = rows.filter((row) => chosen?.has(idOf(row)) !== true);
  return (
    <WithRunTexts>
      {chosen && (
        <ChoiceBar
          {...{ count, total, label }}
          more={Math.min(others.length, MAX_CHOSEN - count)}
          onMore={() => add(others)}
          onOpen={() => setOpen(true)}
          beside={props.beside}
        />
      )}
      {isOpen && props.dialog(rowsOf(rows), () => setOpen(false))}
    </WithRunTexts>
  );
}
