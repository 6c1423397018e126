import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmButton } from '../../components/ConfirmButton.tsx';
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
  const { userRoleId, email, since } = of;
  const name = `${of.firstName} ${of.lastName}`;
  return (
    <PersonRow
      name={name}
      email={email}
      action={
        <ConfirmButton
          label={<FormattedMessage id="network.remove" />}
          button={{
            color: 'secondary',
            'aria-label': intl.formatMessage({ id: 'network.removeName' }, { name }),
          }}
          title={intl.formatMessage({ id: 'network.removeTitle' }, { name })}
          action={intl.formatMessage({ id: 'network.removeName' }, { name })}
          running={intl.formatMessage({ id: 'network.removing' })}
          onConfirm={() => write({ accountId: account, userRoleId })}
        >
          <FormattedMessage id="network.removeText" values={{ name }} />
        </ConfirmButton>
      }
    >
      {since !== null && (
        <Typography variant="body2" color="textSecondary">
          <FormattedMessage id="network.since" values={{ date: format.dateTimeYear(since) }} />
        </Typography>
      )}
    </PersonRow>
  );
}
