import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageTitle } from '../../components/PageTitle.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { useLeave } from '../../lib/leave.ts';

type Props = Readonly<{
  /** Where to; undefined while it is not known. */
  address: string | undefined;
}>;

/** The loading text while the browser goes to another site, with the link in case it does not (`mailto:`, for one). */
export function Leaving({ address }: Props) {
  const intl = useIntl();
  const leave = useLeave();
  useEffect(() => {
    if (address) leave(address);
  }, [leave, address]);
  return (
    <>
      <PageTitle>{intl.formatMessage({ id: 'redirect.title' })}</PageTitle>
      <div role="status">
        <Typography variant="lead" component="p">
          <FormattedMessage id="redirect.loading" />
        </Typography>
      </div>
      {address && (
        <Typography>
          <TextLink to={address}>
            <FormattedMessage id="redirect.link" />
          </TextLink>
        </Typography>
      )}
    </>
  );
}
