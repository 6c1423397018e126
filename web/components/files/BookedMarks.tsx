import { FormattedMessage } from 'react-intl';
import { StateMark } from '../icons/StateMark.tsx';

type Props = Readonly<{ session: Readonly<{ correctsId: string | null; isLate: boolean }> }>;

/** The exceptions of a session's booking: it corrects another, or arrived late. */
export const BookedMarks = ({ session: { correctsId, isLate } }: Props) => (
  <>
    {correctsId !== null && (
      <StateMark of="CORRECTION">
        <FormattedMessage id="charging.mark.correction" />
      </StateMark>
    )}
    {isLate && (
      <StateMark of="LATE">
        <FormattedMessage id="charging.mark.late" />
      </StateMark>
    )}
  </>
);
