import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { organizationNumberStep } from '../../../../schema/inputs/organization-registration.ts';
import { TextField } from '../../../components/Field.tsx';
import { addressValues } from '../../../components/forms/address-values.ts';
import { Fields } from '../../../components/forms/Fields.tsx';
import { Form } from '../../../components/forms/Form.tsx';
import { Notice } from '../../../components/Notice.tsx';
import type { Failure } from '../../../lib/failure.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useApolloClient } from '../../../data/ApolloClientContext.ts';
import { useSessionState } from '../../../lib/session-state/SessionStateContext.ts';
import { useText } from '../../../lib/use-text.ts';
import { keepFlow, keepPart, type Looked } from './draft.ts';
import { LegalEntityDocument } from './generated/OrganizationRegistration.ts';
import { groupNumber } from './group-number.ts';
import type { OrganizationRegistration } from './use-organization-registration.ts';
import { hasBegunElsewhere } from '../ContactForm.tsx';
import { useRefusal } from '../use-refusal.ts';

const resolver = zodResolver(organizationNumberStep);

const NOTHING: Omit<Looked, 'result'> = {
  name: '',
  formName: null,
  status: 'ACTIVE',
  classification: 'COMPANY',
  isSoleProprietorship: false,
  businessAddress: addressValues(null),
  invoiceAddress: addressValues(null),
  canReceiveEhf: null,
};

/** Looks the number up in the register. Unknown details are typed by the person. */
function useLookUp(isOn: boolean) {
  const client = useApolloClient();
  return async (organizationNumber: string): Promise<Looked> => {
    if (!isOn) return { ...NOTHING, result: 'off' };
    try {
      const { data, error } = await client.query({
        query: LegalEntityDocument,
        variables: { organizationNumber },
        fetchPolicy: 'network-only',
      });
      const entity = data?.legalEntity;
      if (!entity) return { ...NOTHING, result: error ? 'failed' : 'unknown' };
      const { name, formName, status, isSoleProprietorship, canReceiveEhf } = entity;
      return {
        result: 'found',
        name,
        formName,
        status,
        classification: entity.organizationClassification,
        isSoleProprietorship,
        businessAddress: addressValues(entity.businessAddress),
        invoiceAddress: addressValues(entity.invoiceAddress),
        canReceiveEhf,
      };
    } catch {
      return { ...NOTHING, result: 'failed' };
    }
  };
}

type Props = Readonly<{
  registration: OrganizationRegistration;
  failure: Failure | null;
  onDone: () => void;
}>;

/** The organisation number, which prefills the rest. */
export function NumberStep({ registration, failure, onDone }: Props) {
  const { draft, facts, portal, viewer } = registration;
  const text = useText();
  const session = useSessionState();
  const lookUp = useLookUp(portal.features.legalEntities);
  const form = useSaveForm({
    resolver,
    values: { organizationNumber: draft.number === null ? '' : groupNumber(draft.number) },
    save: async ({ organizationNumber }) => {
      const isKnown = draft.number === organizationNumber && draft.looked?.result === 'found';
      if (!isKnown) {
        const found = await lookUp(organizationNumber);
        keepPart(session, 'looked', found);
        // The input about another organisation does not apply to this one.
        if (draft.number !== null && draft.number !== organizationNumber) {
          keepPart(session, 'profile', null);
          keepPart(session, 'smallProfile', null);
          keepPart(session, 'payment', null);
        }
      }
      keepPart(session, 'number', { organizationNumber });
      keepFlow(session, registration.flow);
      session.set('isRegistering', true);
      onDone();
    },
    draft: `organization-number:${viewer.id}`,
  });
  useRefusal(form.form, failure, (path) =>
    path === 'organizationNumber' ? 'organizationNumber' : undefined,
  );
  const isElsewhere = draft.number === null && hasBegunElsewhere(viewer);
  return (
    <Form of={form} action={text('registration.continue')}>
      {isElsewhere && !facts.isCustomer && !form.isRestored && (
        <Notice tone="info" title={text('registration.elsewhere')}>
          {text('registration.elsewhereText')}
        </Notice>
      )}
      <Fields>
        <TextField
          label={text('registerOrganization.number')}
          hint={text('registerOrganization.number.hint')}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('organizationNumber')}
        />
        <Typography variant="body2" color="textSecondary">
          {text('registerOrganization.kept')}
        </Typography>
      </Fields>
    </Form>
  );
}
