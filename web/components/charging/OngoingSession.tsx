import type { OngoingSessionFragment } from './generated/OngoingSession.ts';
import { bolt } from '../icons/icons.ts';
import { Mark } from '../icons/Mark.tsx';
import { SessionLayout } from './SessionLayout.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';

type Props = Readonly<{ session: OngoingSessionFragment; isCompact?: boolean }>;

/** A session under way: no price yet, and no details to open. */
export function OngoingSession({ session, isCompact = false }: Props) {
  const text = useText();
  const format = useFormat();
  const { location, parkingLot, date, energy, member } = session;
  return (
    <SessionLayout
      isCompact={isCompact}
      icon={bolt}
      place={location ?? text('location.unknown')}
      parkingLot={parkingLot}
      period={text('home.sessions.since', { from: format.dateTime(date) })}
      energy={
        energy === null ? null : text('home.sessions.soFar', { energy: format.energy(energy) })
      }
      duration={null}
      figure={<Mark data-tone="info">{text('home.sessions.ongoing')}</Mark>}
      marks={member && <Mark>{member.name}</Mark>}
    />
  );
}
