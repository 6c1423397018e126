import Typography from '@mui/material/Typography';
import { breakable } from '../../../components/layout/breakable.tsx';
import { ActionRow } from '../../../components/lists/ActionRow.tsx';
import { Mark } from '../../../components/icons/Mark.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useText } from '../../../lib/use-text.ts';
import type { AdministratorPartsFragment } from './generated/AccessPage.ts';

/** A person who administers the organisation. */
export function AdministratorRow({ of }: Readonly<{ of: AdministratorPartsFragment }>) {
  const text = useText();
  const format = useFormat();
  const { firstName, lastName, email, since, isViewer } = of;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return (
    <ActionRow>
      <div>
        <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
          {breakable(name || (email ?? text('invitation.administrator.unnamed')))}
        </Typography>
        {name !== '' && <Typography variant="body2">{breakable(email)}</Typography>}
        {since !== null && (
          <Typography variant="body2" color="textSecondary">
            {text('invitation.administrator.since', { date: format.dateTimeYear(since) })}
          </Typography>
        )}
      </div>
      {isViewer && <Mark>{text('invitation.administrator.you')}</Mark>}
    </ActionRow>
  );
}
