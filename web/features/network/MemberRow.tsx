import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { RemoveFamilyMemberDocument, type MemberPartsFragment } from '../../generated/graphql.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useFormat } from '../../lib/use-format.ts';
import { PersonRow } from './PersonRow.tsx';

type Props = Readonly<{ of: MemberPartsFragment; account: string }>;

/** A member, and the way to remove them. */
export function MemberRow({ of, account }: Props) {
  const intl = useIntl();
  const format = useFormat();
  const write = useWrite(RemoveFamilyMemberDocument);
  const [isAsking, setIsAsking] = useState(false);
  const { userRoleId, email, since } = of;
  const name = `${of.firstName} ${of.lastName}`;
  return (
    <PersonRow
      name={name}
      email={email}
      action={
        <Button
          color="secondary"
          variant="outlined"
          aria-haspopup="dialog"
          aria-label={intl.formatMessage({ id: 'network.removeName' }, { name })}
          onClick={() => setIsAsking(true)}
        >
          <FormattedMessage id="network.remove" />
        </Button>
      }
    >
      {since !== null && (
        <Typography variant="body2" color="textSecondary">
          <FormattedMessage id="network.since" values={{ date: format.dateTimeYear(since) }} />
        </Typography>
      )}
      {isAsking && (
        <ConfirmDialog
          title={intl.formatMessage({ id: 'network.removeTitle' }, { name })}
          action={intl.formatMessage({ id: 'network.removeName' }, { name })}
          running={intl.formatMessage({ id: 'network.removing' })}
          onConfirm={async () => {
            await write({ accountId: account, userRoleId });
          }}
          onClose={() => setIsAsking(false)}
        >
          <FormattedMessage id="network.removeText" values={{ name }} />
        </ConfirmDialog>
      )}
    </PersonRow>
  );
}
