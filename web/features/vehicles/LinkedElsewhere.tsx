import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { TextLink } from '../../components/TextLink.tsx';
import type { Failure } from '../../lib/failure.ts';
import { paths } from '../../../schema/paths.ts';

/** What to do when an account has the vehicle already; which one is nobody's to know. */
export const LinkedElsewhere = ({ failure }: Readonly<{ failure: Failure | null }>) =>
  failure?.code === 'VEHICLE_ALREADY_LINKED' && (
    <Typography>
      <FormattedMessage
        id="vehicle.linked"
        values={{ link: (text) => <TextLink to={paths.contact}>{text}</TextLink> }}
      />
    </Typography>
  );
