import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
import { FactLine } from '../../components/layout/FactLine.tsx';
import { LineIcon } from '../../components/icons/LineIcon.tsx';
import { StateMark } from '../../components/icons/StateMark.tsx';
import { ChooseRow } from '../../components/lists/several/ChooseRow.tsx';
import { RowLink } from '../../components/lists/RowLink.tsx';
import { Sign } from '../../components/icons/Sign.tsx';
import type { PageAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { BlockDialog } from './BlockChip.tsx';
import type { RfidFactsFragment } from './generated/Rfid.ts';
import { chipIcon } from './icons.ts';
import { useNavigate } from '../../lib/use-navigate.ts';

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

/** Above the link that covers the row. */
const Block = styled(Button)(({ theme }) => ({
  zIndex: 1,
  gridArea: '1 / 3 / span 2',
  justifySelf: 'end',
  minWidth: 0,
  // A touch target of full size, without making the row higher.
  margin: theme.spacing(-0.5, -1, -0.5, 0),
  paddingInline: theme.spacing(1),
}));

type Props = Readonly<{
  chip: RfidFactsFragment;
  account: PageAccount;
  /** Whether chips can be blocked here. Undefined while it is unknown. */
  canBlock: boolean | undefined;
  /** In selection mode: whether this one is selected, and its toggle. */
  choice?: Readonly<{ isChosen: boolean; toggle: (chip: RfidFactsFragment) => void }> | undefined;
}>;

/** One chip, which opens its dialog. A lost one can be blocked from here, except in the long lists of organisations. */
export function ChipRow({ chip, account, canBlock, choice }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [isConfirming, setConfirming] = useState(false);
  const { key, serialNumber, description, member, costCenter, managedBy, status } = chip;
  const unassigned = text('rfid.member.none');
  const facts = [
    description === null ? null : serialNumber,
    account.isPersonal ? managedBy : (member?.name ?? unassigned),
    costCenter,
  ];
  const details = { pathname: `${account.rfidPath}/${encodeURIComponent(key)}`, search };
  const name = description ?? serialNumber;
  return (
    <Row>
      {choice ? (
        <ChooseRow name={name} isChosen={choice.isChosen} onToggle={() => choice.toggle(chip)} />
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
      {/* An active chip is the ordinary case; its dialog says so. */}
      {status !== 'ACTIVE' && (
        <StateMark of={status}>
          {text(status ? `rfid.status.${status}` : 'statusUnknown')}
        </StateMark>
      )}
      <small>
        <FactLine facts={facts} />
      </small>
      {!choice && account.rfidPath === paths.rfid && canBlock !== false && status === 'ACTIVE' && (
        <Block
          variant="text"
          // Reserves its place until it is known.
          sx={{ visibility: canBlock ? 'visible' : 'hidden' }}
          aria-haspopup="dialog"
          aria-label={text('rfid.block.action', { name })}
          onClick={() => setConfirming(true)}
        >
          {text('rfid.block.short')}
        </Block>
      )}
      {isConfirming && (
        <BlockDialog
          account={account.id}
          chip={chip}
          // The changes are shown there.
          onConflict={() => void navigate(details, { preventScrollReset: true })}
          onClose={() => setConfirming(false)}
        />
      )}
    </Row>
  );
}
