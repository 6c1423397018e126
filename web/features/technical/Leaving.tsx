import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { useLeave } from '../../lib/leave.ts';
import { useText } from '../../lib/use-text.ts';

type Props = Readonly<{
  /** Undefined while it is unknown. */
  address: string | undefined;
}>;

/** Shown while the browser leaves for another address. The link is for addresses that open no page, such as `mailto:`. */
export function Leaving({ address }: Props) {
  const text = useText();
  const leave = useLeave();
  useEffect(() => {
    if (address) leave(address);
  }, [leave, address]);
  return (
    <>
      <PageTitle>{text('redirect.title')}</PageTitle>
      <div role="status">
        <Typography variant="lead" component="p">
          {text('redirect.loading')}
        </Typography>
      </div>
      {address && (
        <Typography>
          <TextLink to={address}>{text('redirect.link')}</TextLink>
        </Typography>
      )}
    </>
  );
}
