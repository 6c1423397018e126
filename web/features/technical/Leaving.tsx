import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageTitle } from '../../components/PageTitle.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { useLeave } from '../../lib/leave.ts';

type Props = Readonly<{
  /** Undefined while it is unknown. */
  address: string | undefined;
}>;

/** Shown while the browser leaves for another address. The link is for addresses that open no page, such as `mailto:`. */
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
