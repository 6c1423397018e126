import { styled } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { LineIcon } from '../../components/LineIcon.tsx';
import { Mark } from '../../components/Mark.tsx';
import { RowLink } from '../../components/RowLink.tsx';
import { Sign } from '../../components/Sign.tsx';
import type { RfidFactsFragment } from '../../generated/graphql.ts';
import type { PageAccount } from '../../lib/use-account.ts';
import { chipIcon, statusTexts } from './rfid-texts.ts';

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
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
}));

type Props = Readonly<{ chip: RfidFactsFragment; account: PageAccount }>;

/** One chip; opens its dialog. */
export function ChipRow({ chip, account }: Props) {
  const intl = useIntl();
  const { search } = useLocation();
  const { id, serialNumber, description, member, managedBy, status } = chip;
  const unassigned = intl.formatMessage({ id: 'rfid.member.none' });
  const facts = [
    description === null ? null : serialNumber,
    account.isPersonal ? managedBy : (member?.name ?? unassigned),
  ].filter((fact) => fact !== null);
  return (
    <Row>
      <Sign>
        <LineIcon path={chipIcon} />
      </Sign>
      <div>
        <RowLink
          to={{ pathname: `${account.rfidPath}/${encodeURIComponent(id)}`, search }}
          preventScrollReset
        >
          {description ?? serialNumber}
        </RowLink>
      </div>
      <Mark {...(status === 'INACTIVE' && { 'data-tone': 'warning' })}>
        <FormattedMessage id={statusTexts[status]} />
      </Mark>
      <small>{facts.join(' · ')}</small>
    </Row>
  );
}
