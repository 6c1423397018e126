import { FormattedMessage } from 'react-intl';
import { Mark } from '../icons/Mark.tsx';

type Props = Readonly<{ session: Readonly<{ correctsId: string | null; isLate: boolean }> }>;

/** The exceptions of a session's booking: it corrects another, or arrived late. */
export const BookedMarks = ({ session: { correctsId, isLate } }: Props) => (
  <>
    {correctsId !== null && (
      <Mark data-tone="info">
        <FormattedMessage id="charging.mark.correction" />
      </Mark>
    )}
    {isLate && (
      <Mark data-tone="warning">
        <FormattedMessage id="charging.mark.late" />
      </Mark>
    )}
  </>
);
