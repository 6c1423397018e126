import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { PageLink } from '../../components/layout/PageLink.tsx';
import { paths } from '../../../schema/paths.ts';
import { Notice } from '../../components/notices/Notice.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { useQuery } from '../../data/use-query.ts';
import { useText } from '../../lib/use-text.ts';
import { HiddenRolesDocument } from './generated/HiddenRoles.ts';
import { roleTitle } from './role-title.ts';

/** The roles that a person holds and cannot choose, each with the reason (ROLE-86). Those that cannot be read are counted elsewhere. */
export function HiddenRoles() {
  const intl = useIntl();
  const text = useText();
  const { data } = useQuery(HiddenRolesDocument);
  const hidden = (data?.viewer?.diagnostics.hiddenRoles ?? []).flatMap(({ role, reason }) =>
    reason === 'UNKNOWN' ? [] : [{ role, reason }],
  );
  if (hidden.length === 0) return null;
  return (
    <Notice
      tone="info"
      title={text('role.hidden.title', { count: hidden.length })}
      action={
        <Button component={PageLink} to={paths.contact} variant="outlined">
          {text('contactSupport')}
        </Button>
      }
    >
      <Rows>
        {hidden.map(({ role, reason }) => (
          <li key={role.userRoleId}>
            <strong>{roleTitle(intl, { ...role, cardName: null })}</strong>
            <Typography>{text(`role.hidden.${reason}`)}</Typography>
          </li>
        ))}
      </Rows>
    </Notice>
  );
}
