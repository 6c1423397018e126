import Button from '@mui/material/Button';
import type { ComponentProps } from 'react';
import { PageLink } from '../../components/layout/PageLink.tsx';
import { ChosenAct } from '../../components/lists/several/ChosenAct.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useText } from '../../lib/use-text.ts';
import type { RfidFactsFragment } from './generated/Rfid.ts';

const ChangeChipsDialog = lazyPart(
  async () => (await import('./ChangeChipsDialog.tsx')).ChangeChipsDialog,
);

type Props = Pick<ComponentProps<typeof ChosenAct<RfidFactsFragment>>, 'of' | 'rows' | 'total'> &
  Readonly<{
    account: string;
    /** The name of the list, under which an interrupted run is stored. */
    list: string;
    /** The page of the bulk import. Null without one. */
    listPath: string | null;
  }>;

/** Changes the selected chips together. */
export function ChosenChips({ account, list, listPath, ...bar }: Props) {
  const text = useText();
  return (
    <ChosenAct
      {...bar}
      label="rfid.changeChosen"
      beside={
        listPath !== null && (
          <Button variant="text" component={PageLink} to={listPath}>
            {text('rfid.several.open')}
          </Button>
        )
      }
      dialog={(chips, close) => (
        <ChangeChipsDialog {...{ account, list, chips }} onChanged={bar.of.keep} onClose={close} />
      )}
    />
  );
}
