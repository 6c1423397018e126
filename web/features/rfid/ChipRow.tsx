import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LineIcon } from '../../components/LineIcon.tsx';
import { Mark } from '../../components/Mark.tsx';
import { RowLink } from '../../components/RowLink.tsx';
import { Sign } from '../../components/Sign.tsx';
import type { PageAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { measures } from '../../theme/measures.ts';
import { BlockDialog } from './BlockChip.tsx';
import type { RfidFactsFragment } from './generated/Rfid.ts';
import { chipIcon } from './icons.ts';

const Row = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: theme.spacing(1.5),
  '& > div': { overflowWrap: 'anywhere' },
  '& small': {
    ...theme.typography.body2,
    gridColumn: 2,
    alignSelf: 'start',
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
}));

/** As wide as the sign that stands here otherwise, over the link that covers the row. */
const Choose = styled('label')(({ theme }) => ({
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  width: measures.target,
  height: measures.target,
  cursor: 'pointer',
  '& input': {
    width: theme.spacing(2.5),
    height: theme.spacing(2.5),
    margin: 0,
    accentColor: theme.vars.palette.primary.main,
  },
}));

/** Over the link that covers the row. */
const Block = styled(Button)(({ theme }) => ({
  zIndex: 1,
  gridColumn: 3,
  justifySelf: 'end',
  minWidth: 0,
  // As easy to hit as any button, without making the row higher.
  margin: theme.spacing(-0.5, -1, -1, 0),
  paddingInline: theme.spacing(1),
}));

type Props = Readonly<{
  chip: RfidFactsFragment;
  account: PageAccount;
  /** Whether chips can be blocked here; undefined while it is unknown. */
  canBlock: boolean | undefined;
  /** Where several are chosen: whether this one is, and what chooses it or not. */
  choice?: Readonly<{ isChosen: boolean; toggle: (chip: RfidFactsFragment) => void }> | undefined;
}>;

/** One chip; opens its dialog. One that is lost is blocked from here. */
export function ChipRow({ chip, account, canBlock, choice }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [isAsking, setAsking] = useState(false);
  const { id, serialNumber, description, member, costCenter, managedBy, status } = chip;
  const nobody = text('rfid.member.none');
  const facts = [
    description === null ? null : serialNumber,
    account.isPersonal ? managedBy : (member?.name ?? nobody),
    costCenter,
  ].filter((fact) => fact !== null);
  const details = { pathname: `${account.rfidPath}/${encodeURIComponent(id)}`, search };
  const name = description ?? serialNumber;
  return (
    <Row>
      {choice ? (
        <Choose>
          <input
            type="checkbox"
            aria-label={text('rfid.choose', { name })}
            checked={choice.isChosen}
            onChange={() => choice.toggle(chip)}
          />
        </Choose>
      ) : (
        <Sign>
          <LineIcon path={chipIcon} />
        </Sign>
      )}
      <div>
        <RowLink to={details} preventScrollReset>
          {name}
        </RowLink>
      </div>
      <Mark {...(status === 'INACTIVE' && { 'data-tone': 'warning' })}>
        {text(status ? `rfid.status.${status}` : 'statusUnknown')}
      </Mark>
      <small>{facts.join(' · ')}</small>
      {!choice && canBlock !== false && status === 'ACTIVE' && (
        <Block
          variant="text"
          color="error"
          // Keeps its place until it is known.
          sx={{ visibility: canBlock ? 'visible' : 'hidden' }}
          aria-haspopup="dialog"
          aria-label={text('rfid.block.action', { name })}
          onClick={() => setAsking(true)}
        >
          {text('rfid.block.short')}
        </Block>
      )}
      {isAsking && (
        <BlockDialog
          account={account.id}
          chip={chip}
          // What has changed is shown there.
          onConflict={() => void navigate(details, { preventScrollReset: true })}
          onClose={() => setAsking(false)}
        />
      )}
    </Row>
  );
}
