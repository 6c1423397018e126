import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../../schema/paths.ts';
import { amountInSentence, priceOf, writeAmount } from '../../components/charging/amounts.ts';
import type { SessionRowFragment } from '../../components/charging/generated/SessionRow.ts';
import { bolt } from '../../components/icons/icons.ts';
import { LineIcon } from '../../components/icons/LineIcon.tsx';
import { Sign } from '../../components/icons/Sign.tsx';
import { Figure, Figures } from '../../components/layout/Figures.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useOffers } from '../../lib/portal.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { useChargingNow, type OngoingNow } from './use-charging-now.ts';

const MINUTE_MS = 60_000;

/** The sign of a car that charges, beside the name of its place and its start. */
const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: theme.spacing(1.5),
  alignItems: 'center',
  overflowWrap: 'anywhere',
  '& > span': {
    color: theme.vars.palette.accent.contrastText,
    backgroundColor: theme.vars.palette.accent.main,
  },
}));

type Props = Readonly<{
  /** The `id` of the account that pays. */
  account: string;
  ongoing: readonly OngoingNow[];
  /** The latest sessions, among which one is once it has ended. Null when they are unknown. */
  records: readonly SessionRowFragment[] | null;
  /** Fetches the page again, since its sums and sessions are others. */
  onEnd: () => void;
}>;

/** The cars that charge now, kept current, and those that have finished while the person looked. */
export function ChargingNow({ account, ongoing, records, onEnd }: Props) {
  const text = useText();
  const { announce } = useConfirmation();
  const { at, hasFailed, ended } = useChargingNow(account, ongoing, () => {
    announce(text('home.now.over'));
    onEnd();
  });
  return (
    <>
      {ended.map((session) => (
        <Ended
          key={session.key}
          session={session}
          record={records?.find(({ key }) => key === session.key)}
        />
      ))}
      {ongoing.map((session) => (
        <Ongoing key={session.key} session={session} at={at} hasFailed={hasFailed} />
      ))}
    </>
  );
}

type OngoingProps = Readonly<{
  session: OngoingNow;
  /** When it was as shown, in epoch milliseconds. */
  at: number;
  /** Whether it could not be fetched since. */
  hasFailed: boolean;
}>;

function Ongoing({ session, at, hasFailed }: OngoingProps) {
  const text = useText();
  const format = useFormat();
  const intl = useIntl();
  const { date, energy, currency, member } = session;
  const cost = { withVat: session.costSoFar, noVat: session.costSoFarNoVat };
  const hasCost = cost.withVat !== null || cost.noVat !== null;
  const asOf = new Date(at).toISOString();
  const minutes = Math.floor((at - Date.parse(date)) / MINUTE_MS);
  const from = format.day(date) === format.day(asOf) ? format.time(date) : format.dateTime(date);
  return (
    <Session
      title={member ? text('home.now.titleOf', { name: member.name }) : text('home.now.title')}
      session={session}
      note={
        minutes < 1
          ? text('home.sessions.since', { from })
          : text('home.now.since', { from, duration: format.duration(minutes) })
      }
    >
      {(energy !== null || hasCost) && (
        <Figures>
          {energy !== null && (
            <Figure label={text('home.now.energy')} value={format.energy(energy)} />
          )}
          {hasCost && (
            <Figure
              label={text('home.now.cost')}
              value={writeAmount(cost, {
                write: (amount) => format.moneyIn(currency, amount),
                intl,
              })}
              note={cost.withVat !== null && text('home.now.vat')}
            />
          )}
        </Figures>
      )}
      {hasFailed && (
        <Typography variant="body2" color="textSecondary">
          {text('home.now.asOf', { time: format.time(asOf) })}
        </Typography>
      )}
    </Session>
  );
}

type EndedProps = Readonly<{
  session: OngoingNow;
  /** Its record. Undefined until there is one. */
  record: SessionRowFragment | undefined;
}>;

/** A session that has ended since: what it came to, and where it is found. */
function Ended({ session, record }: EndedProps) {
  const text = useText();
  const format = useFormat();
  const intl = useIntl();
  const { member } = session;
  const hasAmounts = useOffers('CHARGING_AMOUNTS');
  const resultOf = ({ energy, currency, ...price }: SessionRowFragment) =>
    hasAmounts
      ? text('home.now.result', {
          energy: format.energy(energy),
          cost: amountInSentence(priceOf(price), {
            write: (amount) => format.moneyIn(currency, amount),
            intl,
            hasNoLabel: true,
          }),
        })
      : format.energy(energy);
  return (
    <Session
      title={member ? text('home.now.overOf', { name: member.name }) : text('home.now.over')}
      session={session}
      note={record ? resultOf(record) : text('home.now.soon')}
    >
      <p>
        <TextLink
          to={
            record
              ? `${paths.chargingJourney}/${encodeURIComponent(record.key)}`
              : paths.chargingJourney
          }
        >
          {text(record ? 'home.now.record' : 'home.sessions.all')}
        </TextLink>
      </p>
    </Session>
  );
}

type SessionProps = Readonly<{
  title: string;
  session: OngoingNow;
  note: string;
  children: ReactNode;
}>;

function Session({ title, session: { location, parkingLot }, note, children }: SessionProps) {
  const place = [location, parkingLot].filter(Boolean).join(', ');
  return (
    <Section title={title}>
      <Stack>
        <Head>
          <Sign>
            <LineIcon path={bolt} />
          </Sign>
          <div>
            {place && <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{place}</Typography>}
            <Typography color="textSecondary">{note}</Typography>
          </div>
        </Head>
        {children}
      </Stack>
    </Section>
  );
}
