import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { ChoiceBar } from '../../components/lists/several/ChoiceBar.tsx';
import type { Choosing } from '../../lib/each/use-chosen.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useText } from '../../lib/use-text.ts';
import type { RfidFactsFragment } from './generated/Rfid.ts';

const ChangeChipsDialog = lazyPart(
  async () => (await import('./ChangeChipsDialog.tsx')).ChangeChipsDialog,
);

type Props = Readonly<{
  account: string;
  /** The name of the list, under which an interrupted run is stored. */
  list: string;
  of: Choosing<RfidFactsFragment>;
  /** The page of the bulk import. Null without one. */
  listPath: string | null;
  /** The loaded chips of the list, and the number of all. */
  rows: readonly RfidFactsFragment[];
  total: number | undefined;
}>;

/** Changes the selected chips together. */
export function ChosenChips({ account, list, of, listPath, rows, total }: Props) {
  const text = useText();
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <ChoiceBar of={of} rows={rows} total={total}>
        {(isDisabled) => (
          <>
            {listPath !== null && (
              <Button variant="text" component={Link} to={listPath}>
                {text('rfid.several.open')}
              </Button>
            )}
            <Button
              variant="outlined"
              aria-haspopup="dialog"
              disabled={isDisabled}
              onClick={() => setChanging(true)}
            >
              {text('rfid.changeChosen')}
            </Button>
          </>
        )}
      </ChoiceBar>
      {isChanging && (
        <Suspense fallback={null}>
          <ChangeChipsDialog
            account={account}
            list={list}
            chips={of.rowsOf(rows)}
            onChanged={of.keep}
            onClose={() => setChanging(false)}
          />
        </Suspense>
      )}
    </>
  );
}
