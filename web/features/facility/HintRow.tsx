import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { generatePath } from 'react-router-dom';
import { paths, withQuery } from '../../../schema/paths.ts';
import { ActionRow } from '../../components/lists/ActionRow.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { useOffersWrite } from '../../lib/portal.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { DismissButton } from './DismissButton.tsx';
import type { FacilityHintPartsFragment } from './generated/Hints.ts';

type Props = Readonly<{ hint: FacilityHintPartsFragment }>;

/** The problem, its reason, and its action. */
function useHintText({ kind, at, chargers, isOwnRfid, ...hint }: FacilityHintPartsFragment) {
  const text = useText();
  const format = useFormat();
  const canEnd = useOffersWrite('endFacilityCharger');
  const [name = '', other = ''] = chargers.map(
    ({ parkingLot, code }) => parkingLot ?? code ?? text('facility.charger.unnamed'),
  );
  const time = at === null ? '' : format.dateTimeYear(at);
  const day = at === null ? '' : format.day(at);
  switch (kind) {
    case 'CHIP_AT_TWO_CHARGERS':
      return {
        title: text('facility.hint.CHIP_AT_TWO_CHARGERS', { name, other }),
        why: text('facility.hint.CHIP_AT_TWO_CHARGERS.why', { time, name, other }),
        act: text(
          isOwnRfid === true
            ? 'facility.hint.CHIP_AT_TWO_CHARGERS.own'
            : 'facility.hint.CHIP_AT_TWO_CHARGERS.act',
        ),
      };
    case 'ENERGY_ABOVE_POWER':
      return {
        title: text('facility.hint.ENERGY_ABOVE_POWER', { name }),
        why: text('facility.hint.ENERGY_ABOVE_POWER.why', {
          time,
          energy: format.energy(hint.energy ?? 0),
          possible: format.energy(hint.possibleEnergy ?? 0),
        }),
        act: text('facility.hint.ENERGY_ABOVE_POWER.act'),
      };
    case 'CARD_EXPIRES':
      return {
        title: text('facility.hint.CARD_EXPIRES'),
        why: text('facility.hint.CARD_EXPIRES.why', {
          month: hint.cardLastMonth === null ? '' : format.month(hint.cardLastMonth),
          date: hint.debitOn === null ? '' : format.date(hint.debitOn),
        }),
        act: text('facility.hint.CARD_EXPIRES.act'),
      };
    case 'CHARGER_UNUSED':
      if (hint.chargerCount > 1)
        return {
          title: text('facility.hint.CHARGER_UNUSED.many', { count: hint.chargerCount }),
          why: text('facility.hint.CHARGER_UNUSED.many.why', { date: day }),
          act: canEnd && text('facility.hint.CHARGER_UNUSED.many.act'),
        };
      return {
        title: text('facility.hint.CHARGER_UNUSED', { name }),
        why: text(
          chargers[0]?.lastSessionAt === null
            ? 'facility.hint.CHARGER_UNUSED.never'
            : 'facility.hint.CHARGER_UNUSED.why',
          { date: day },
        ),
        act: canEnd && text('facility.hint.CHARGER_UNUSED.act'),
      };
  }
}

const Links = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2),
}));

/** The page that resolves it: the chips, the payment method, or the chargers. */
function HintLinks({ hint: { kind, chargers, chargerCount, isOwnRfid } }: Props) {
  const text = useText();
  const locationId = chargers[0]?.locationId ?? null;
  return (
    <Links>
      {kind === 'CARD_EXPIRES' && (
        <TextLink to={paths.organizationPayment}>{text('facility.hint.toPayment')}</TextLink>
      )}
      {kind === 'CHIP_AT_TWO_CHARGERS' && isOwnRfid === true && (
        <TextLink to={paths.organizationRfid}>{text('facility.hint.toChips')}</TextLink>
      )}
      {chargers.map(({ key, parkingLot, code }) => (
        <TextLink key={key} to={generatePath(paths.organizationCharger, { chargerId: key })}>
          {text('facility.hint.toCharger', {
            name: parkingLot ?? code ?? text('facility.charger.unnamed'),
          })}
        </TextLink>
      ))}
      {chargerCount > chargers.length && locationId !== null && (
        <TextLink
          to={withQuery(paths.organizationChargers, { location: locationId, state: 'UNUSED' })}
        >
          {text('facility.hint.toLocation')}
        </TextLink>
      )}
    </Links>
  );
}

/** A hint: its place, its reason, its action, and a dismiss button. */
export function HintRow({ hint }: Props) {
  const { title, why, act } = useHintText(hint);
  const location = hint.chargers[0]?.location ?? null;
  return (
    <ActionRow>
      <div>
        <Typography component="h3" variant="h3">
          {title}
        </Typography>
        {location !== null && (
          <Typography variant="body2" color="textSecondary">
            {location}
          </Typography>
        )}
        <Stack sx={{ gap: 0.5 }}>
          <Typography>
            {why} {act}
          </Typography>
          <HintLinks hint={hint} />
        </Stack>
      </div>
      <DismissButton hints={[hint]} title={title} />
    </ActionRow>
  );
}
