import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Actions } from '../../components/Stack.tsx';
import { paths } from '../../../schema/paths.ts';

/** The page of an unknown path. */
export function NotFoundPage() {
  const intl = useIntl();
  return (
    <>
      <PageTitle>{intl.formatMessage({ id: 'notFound.title' })}</PageTitle>
      <Typography variant="lead" component="p">
        <FormattedMessage id="notFound.text" />
      </Typography>
      <Actions>
        <Button variant="contained" component={Link} to={paths.home}>
          <FormattedMessage id="goHome" />
        </Button>
      </Actions>
    </>
  );
}
