import { zodResolver } from '@hookform/resolvers/zod';
import { FormattedMessage, useIntl } from 'react-intl';
import { connectMembershipInput } from '../../../schema/inputs/membership.ts';
import { TextField } from '../../components/Field.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { ConnectCoopDocument } from '../../generated/graphql.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useTrack } from '../../lib/tracking/use-track.ts';

const resolver = zodResolver(connectMembershipInput.pick({ membershipNumber: true }));

/** Connects the coop membership by its number. */
export function ConnectCoop({ viewerId }: Readonly<{ viewerId: string }>) {
  const intl = useIntl();
  const write = useWrite(ConnectCoopDocument);
  const track = useTrack();
  const form = useSaveForm({
    resolver,
    values: { membershipNumber: '' },
    async save({ membershipNumber }) {
      await write({ type: 'COOP', membershipNumber });
      track({ event: 'membership_own_add', type: 'COOP' });
    },
    fieldOfCode: {
      INVALID_COOP_MEMBERID: 'membershipNumber',
      MEMEBERSHIP_EXIST: 'membershipNumber',
    },
    draft: `coop:${viewerId}`,
  });
  return (
    <Form of={form} action={<FormattedMessage id="memberships.coop.connect" />}>
      <TextField
        label={intl.formatMessage({ id: 'memberships.coop.number' })}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('membershipNumber')}
      />
    </Form>
  );
}
