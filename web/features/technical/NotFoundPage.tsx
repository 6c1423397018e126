import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Actions } from '../../components/Stack.tsx';
import { paths } from '../../../schema/paths.ts';
import { useText } from '../../lib/use-text.ts';

/** The page of an unknown path. */
export function NotFoundPage() {
  const text = useText();
  return (
    <>
      <PageTitle>{text('notFound.title')}</PageTitle>
      <Typography variant="lead" component="p">
        {text('notFound.text')}
      </Typography>
      <Actions>
        <Button variant="contained" component={Link} to={paths.home}>
          {text('goHome')}
        </Button>
      </Actions>
    </>
  );
}
