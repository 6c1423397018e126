import { zodResolver } from '@hookform/resolvers/zod';
import type { TypedDocumentNode } from '@apollo/client';
import Typography from '@mui/material/Typography';
import { organizationNumberStep } from '../../../../schema/inputs/organization-registration.ts';
import { TextField } from '../../../components/forms/Field.tsx';
import { addressValues } from '../../../components/forms/address-values.ts';
import { Fields } from '../../../components/forms/Fields.tsx';
import { Form } from '../../../components/forms/Form.tsx';
import { Notice } from '../../../components/notices/Notice.tsx';
import { toFailure, type Failure } from '../../../lib/failure.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useApolloClient } from '../../../data/ApolloClientContext.ts';
import { useSessionState } from '../../../lib/session-state/SessionStateContext.ts';
import { useText } from '../../../lib/use-text.ts';
import { keepFlow, keepPart, type Looked } from './draft.ts';
import { addressOf } from './flow.ts';
import {
  LegalEntityDocument,
  OrganizationNumberDocument,
} from './generated/OrganizationRegistration.ts';
import { groupNumber } from './group-number.ts';
import type { OrganizationRegistration } from './use-organization-registration.ts';
import { hasBegunElsewhere } from '../ContactForm.tsx';
import { useRefusal } from '../use-refusal.ts';
import { useNavigate } from '../../../lib/use-navigate.ts';

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
  isTaken: false,
};

/** The refusal of a number that another customer has. */
const TAKEN: Failure = { status: 409, code: 'ORGANIZATION_NUMBER_EXISTS', messages: [] };

/** Refusals of this person, whatever the number is: they are shown here, before anything else is typed. */
const isRefusal = ({ code, roleConstraint }: Failure) =>
  roleConstraint !== undefined || code === 'ORGANIZATION_EXIST';

/** Looks the number up in the register, and among customers. Unknown details are typed by the person. */
function useLookUp(hasRegister: boolean) {
  const client = useApolloClient();
  /** The answer, null without one. @throws the refusal of the person */
  async function ask<Data>(
    query: TypedDocumentNode<Data, Readonly<{ organizationNumber: string }>>,
    organizationNumber: string,
  ) {
    const variables = { organizationNumber };
    try {
      const { data, error } = await client.query({ query, variables, fetchPolicy: 'network-only' });
      if (error instanceof Error && isRefusal(toFailure(error))) throw error;
      return { data: data ?? null, isFailed: error !== undefined };
    } catch (error) {
      if (isRefusal(toFailure(error))) throw error;
      return { data: null, isFailed: true };
    }
  }
  const inRegister = async (organizationNumber: string): Promise<Looked> => {
    if (!hasRegister) return { ...NOTHING, result: 'off' };
    const { data, isFailed } = await ask(LegalEntityDocument, organizationNumber);
    const entity = data?.legalEntity;
    if (!entity) return { ...NOTHING, result: isFailed ? 'failed' : 'unknown' };
    const { name, formName, status, isSoleProprietorship, canReceiveEhf } = entity;
    return {
      ...NOTHING,
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
  };
  /** @throws the refusal of the person */
  return async (organizationNumber: string): Promise<Looked> => {
    const [looked, number] = await Promise.all([
      inRegister(organizationNumber),
      // Without an answer, the registration tells in the end.
      ask(OrganizationNumberDocument, organizationNumber),
    ]);
    return { ...looked, isTaken: number.data?.isOrganizationNumberTaken === true };
  };
}

type Props = Readonly<{
  registration: OrganizationRegistration;
  failure: Failure | null;
  onFailure: (failure: Failure) => void;
  onDone: () => void;
}>;

/** The organisation number, which prefills the rest. */
export function NumberStep({ registration, failure, onFailure, onDone }: Props) {
  const { draft, facts, flow, portal, viewer } = registration;
  const text = useText();
  const navigate = useNavigate();
  const session = useSessionState();
  const lookUp = useLookUp(portal.features.legalEntities);
  const form = useSaveForm({
    resolver,
    values: { organizationNumber: draft.number === null ? '' : groupNumber(draft.number) },
    save: async ({ organizationNumber }) => {
      const isKnown = draft.number === organizationNumber && draft.looked?.result === 'found';
      const looked = isKnown ? draft.looked : await lookUp(organizationNumber);
      // The input about another organisation does not apply to this one.
      if (draft.number !== null && draft.number !== organizationNumber) {
        keepPart(session, 'profile', null);
        keepPart(session, 'smallProfile', null);
        keepPart(session, 'payment', null);
      }
      keepPart(session, 'looked', looked);
      keepPart(session, 'number', { organizationNumber });
      keepFlow(session, flow);
      session.set('isRegistering', true);
      if (looked?.isTaken) {
        onFailure(TAKEN);
        await navigate(addressOf(flow, 'taken'));
      } else onDone();
    },
    draft: 'organization-number',
  });
  useRefusal(form.form, failure, (path) =>
    path === 'organizationNumber' ? 'organizationNumber' : undefined,
  );
  const isElsewhere = draft.number === null && hasBegunElsewhere(viewer);
  return (
    <Form of={form} area="registration" action={text('registration.continue')}>
      {isElsewhere && !facts.isCustomer && !form.isRestored && (
        <Notice tone="info" title={text('registration.elsewhere')}>
          {text('registration.elsewhereText')}
        </Notice>
      )}
      <Fields>
        <TextField
          label={text('registration.organization.number')}
          hint={text(
            portal.features.legalEntities
              ? 'registration.organization.number.hint'
              : 'registration.organization.number.hintAlone',
          )}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('organizationNumber')}
        />
        <Typography variant="body2" color="textSecondary">
          {text('registration.organization.kept')}
        </Typography>
      </Fields>
    </Form>
  );
}
