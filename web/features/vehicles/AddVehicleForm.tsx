import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues, Resolver } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { paths } from '../../../schema/paths.ts';
import { Fields } from '../../components/forms/Fields.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { AddVehicleDocument, type AddVehicleInput } from '../../generated/graphql.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useCloseDialog } from '../../lib/use-close-dialog.ts';

type Props<Values extends FieldValues> = Readonly<{
  resolver: Resolver<Values, unknown, AddVehicleInput>;
  values: Values & DefaultValues<Values>;
  draft: string;
  children: (field: ReturnType<typeof useSaveForm<Values, AddVehicleInput>>['field']) => ReactNode;
}>;

/** Adds a vehicle by the fields inside. */
export function AddVehicleForm<Values extends FieldValues>(props: Props<Values>) {
  const { children, ...options } = props;
  const close = useCloseDialog(paths.vehicles);
  const write = useWrite(AddVehicleDocument);
  const form = useSaveForm({
    ...options,
    save: async (input) => {
      await write(input);
      await close();
    },
  });
  return (
    <Form of={form} action={<FormattedMessage id="vehicle.add.action" />}>
      <Fields>{children(form.field)}</Fields>
      {form.failure?.code === 'VEHICLE_ALREADY_LINKED' && (
        <Typography>
          <FormattedMessage
            id="vehicle.linked"
            values={{ link: (text) => <TextLink to={paths.contact}>{text}</TextLink> }}
          />
        </Typography>
      )}
    </Form>
  );
}
