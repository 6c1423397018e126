import Button from '@mui/material/Button';
import { PageLink } from '../layout/PageLink.tsx';
import { paths } from '../../../schema/paths.ts';
import { useText } from '../../lib/use-text.ts';
import { Notice } from './Notice.tsx';

/** Why a person who has requested the deletion of their account cannot begin anything new, and the way out (USER-44). */
export function DeletionNotice() {
  const text = useText();
  return (
    <Notice
      tone="warning"
      title={text('denial.DELETE_REQUESTED')}
      action={
        <Button component={PageLink} to={paths.contact} variant="contained">
          {text('contactSupport')}
        </Button>
      }
    >
      {text('denial.DELETE_REQUESTED.new')}
    </Notice>
  );
}
