import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { paths } from '../../../schema/paths.ts';
import { orderDetails } from '../../../schema/inputs/charger-order.ts';
import { Checkbox } from '../../components/forms/Checkbox.tsx';
import { FieldProblem } from '../../components/forms/Field.tsx';
import { FactList } from '../../components/layout/FactList.tsx';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { addressValues } from '../../components/forms/address-values.ts';
import { AddressFields } from '../../components/forms/AddressFields.tsx';
import { AddressGroup } from '../../components/forms/AddressGroup.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { SkeletonFields } from '../../components/loading/SkeletonFields.tsx';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { useQuery } from '../../data/use-query.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { choiceOf, keepDraft } from './draft.ts';
import {
  ChargerOrderDetailsDocument,
  ReserveChargerDocument,
  type ChargerOrderDetailsQuery,
} from './generated/DetailsStep.ts';
import { orderPath, stepPath } from './order-steps.ts';
import type { Ordering, Product } from './use-project.ts';
import { useNavigate } from '../../lib/use-navigate.ts';

const resolver = zodResolver(orderDetails);

type Viewer = NonNullable<ChargerOrderDetailsQuery['viewer']>;
type Props = Readonly<{ ordering: Ordering; product: Product }>;

/**
 * Step 3: the order, with a link to change each part of it, the address and the terms. The slot is reserved from here
 * on.
 */
export function DetailsStep({ ordering, product }: Props) {
  const text = useText();
  const { value, retry } = selectFetched(
    useQuery(ChargerOrderDetailsDocument, refreshed),
    ({ viewer }) => viewer,
  );
  return (
    <Stack>
      <Summary ordering={ordering} product={product} />
      <Fetched
        value={value}
        skeleton={<SkeletonFields count={4} />}
        failure={text('chargerOrder.details.failed')}
        retry={retry}
      >
        {(viewer) => <Details ordering={ordering} product={product} viewer={viewer} />}
      </Fetched>
    </Stack>
  );
}

function Summary({ ordering: { project, draft }, product }: Props) {
  const text = useText();
  const format = useFormat();
  const { code, installsFrom, installsTo } = project;
  const withVat = (ore: number) => text('chargerOrder.withVat', { amount: format.money(ore) });
  return (
    <section aria-label={text('chargerOrder.summary')}>
      <FactList
        facts={[
          [text('chargerOrder.product'), product.name],
          [text('chargerOrder.parkingLot'), draft.parkingLot],
          [text('chargerOrder.sumOnce'), withVat(product.price)],
          [text('chargerOrder.sumMonthly'), withVat(product.monthlyPrice)],
          [
            text('chargerOrder.project.installs'),
            !product.activateCharger &&
              installsFrom !== null &&
              installsTo !== null &&
              text('chargerOrder.between', {
                from: format.dateShort(installsFrom),
                to: format.dateShort(installsTo),
              }),
          ],
        ]}
      />
      <Typography sx={{ mt: 1 }}>
        <TextLink to={stepPath(code, 'product')}>{text('chargerOrder.change')}</TextLink>
      </Typography>
    </section>
  );
}

function Details({
  ordering: { project, draft },
  product,
  viewer,
}: Props & Readonly<{ viewer: Viewer }>) {
  const text = useText();
  const navigate = useNavigate();
  const session = useSessionState();
  const problemId = useId();
  const reserve = useWrite(ReserveChargerDocument);
  const address = addressValues(draft.address ?? viewer.user?.privateAddress);
  const form = useSaveForm({
    resolver,
    values: { address, termsAccepted: false },
    save: async (given) => {
      const { code } = project;
      const { parkingLot } = draft;
      keepDraft(session, code, { ...choiceOf(product, parkingLot), ...given.address });
      const { chargerOrder } = await reserve({
        projectCode: code,
        productId: product.id,
        parkingLot,
      });
      keepDraft(session, code, { orderId: chargerOrder.key, termsAccepted: true });
      await navigate(orderPath(code, chargerOrder.key));
    },
    draft: `charger-order:${project.code}`,
  });
  const country = useWatch({ control: form.form.control, name: 'address.country' });
  const { problem, ...terms } = form.field('termsAccepted');
  const isAboutSlot =
    form.failure?.code === 'SLOT_TAKEN' || form.failure?.code === 'SLOT_UNSUITABLE';
  return (
    <Form of={form} area="order" action={text('chargerOrder.details.toPayment')}>
      <AddressGroup title={text('chargerOrder.details.address')}>
        <AddressFields field={(part) => form.field(`address.${part}`)} country={country} />
      </AddressGroup>
      <div>
        <Checkbox
          label={text('chargerOrder.details.accept')}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : problemId}
          {...terms}
        />
        <FieldProblem id={problemId} role="alert" problem={problem} />
        <TextLink to={paths.terms} target="_blank">
          {text('chargerOrder.details.terms')}
        </TextLink>
      </div>
      {isAboutSlot && (
        <TextLink to={stepPath(project.code, 'product')}>
          {text('chargerOrder.details.otherLot')}
        </TextLink>
      )}
    </Form>
  );
}
