import { lazy, Suspense, type ComponentType } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { ErrorBanner } from '../../components/notices/ErrorBanner.tsx';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { Loading, SkeletonRows, SkeletonText } from '../../components/loading/Loading.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import type { OrderCardProps } from '../../components/layout/step-part.ts';
import { SkeletonFacts } from '../../components/loading/SkeletonFacts.tsx';
import { SkeletonFields } from '../../components/loading/SkeletonFields.tsx';
import { useIsClosed } from '../../lib/use-is-closed.ts';
import { useText } from '../../lib/use-text.ts';
import { CodeForm } from './CodeForm.tsx';
import { ContactStep } from './ContactStep.tsx';
import { OrderStepper } from './OrderStepper.tsx';
import { parseAddress, stepAt, stepPath, type StepName } from './order-steps.ts';
import { ProductStep } from './ProductStep.tsx';
import { ProjectStep } from './ProjectStep.tsx';
import { useProject, type Ordering } from './use-project.ts';

// Parts that need forms and a signed-in person load when they are reached, so that the first pages stay small.
const DetailsStep = lazy(async () => ({
  default: (await import('./DetailsStep.tsx')).DetailsStep,
}));
const OrderStep = lazy(async () => ({ default: (await import('./OrderStep.tsx')).OrderStep }));

const skeleton = (
  <Stack>
    <SkeletonRows count={2} lines={5} />
    <SkeletonText lines={4} />
  </Stack>
);

const waiting = (
  <Loading>
    <Stack>
      <SkeletonFacts count={5} />
      <SkeletonFields count={4} />
    </Stack>
  </Loading>
);

type Props = Readonly<{ CardPart: ComponentType<OrderCardProps> }>;

/** `/bestill-lader/*`: ordering a home charger in a project (ORDER-1 to ORDER-6). */
export function OrderPage({ CardPart }: Props) {
  const { code, step, orderId } = parseAddress(useParams()['*'] ?? '');
  const [query] = useSearchParams();
  // A link may carry the code in its query too.
  const carried = query.get('code') ?? query.get('projectCode') ?? '';
  if (code === '' && carried !== '') return <Navigate replace to={stepPath(carried, 'project')} />;
  if (code === '') return <CodeForm wrong="" />;
  if (orderId !== null)
    return (
      <Suspense fallback={waiting}>
        <OrderStep key={orderId} code={code} orderKey={orderId} CardPart={CardPart} />
      </Suspense>
    );
  return <ProjectOrder key={code} code={code} stepName={step} />;
}

function ProjectOrder({
  code,
  stepName,
}: Readonly<{ code: string; stepName: string | undefined }>) {
  const text = useText();
  const { ordering, failure, retry } = useProject(code);
  if (ordering === 'UNKNOWN') return <CodeForm wrong={code} />;
  if (!ordering)
    return (
      <Stack>
        <PageTitle>{text('chargerOrder.title')}</PageTitle>
        {ordering === null && failure ? (
          <ErrorBanner
            failure={failure}
            onRetry={retry.run}
            isRetrying={retry.isRunning}
            sharesRetry
          />
        ) : (
          <Fetched
            value={ordering}
            skeleton={skeleton}
            failure={text('chargerOrder.failed')}
            retry={retry}
          >
            {() => null}
          </Fetched>
        )}
      </Stack>
    );
  return <Steps ordering={ordering} stepName={stepName} />;
}

const PLACES: readonly StepName[] = ['product', 'contact', 'complete'];

function Steps({
  ordering,
  stepName,
}: Readonly<{ ordering: Ordering; stepName: string | undefined }>) {
  const text = useText();
  const isClosed = useIsClosed('CHARGER_ORDER');
  const { project, viewer, draft, product } = ordering;
  const isGone = draft.productId !== '' && product === null;
  const step = stepAt(stepName, {
    isOpen: project.status === 'OPEN' && !isClosed,
    hasChosen: product !== null && draft.parkingLot !== '',
    // A registration that could not be fetched blocks no one.
    isCustomer: viewer !== null && viewer.isRegistered !== false,
  });
  if (step !== (stepName ?? 'project'))
    return <Navigate replace to={stepPath(project.code, step)} />;
  if (step === 'project') return <ProjectStep project={project} />;
  return (
    <Stack>
      <OrderStepper current={PLACES.indexOf(step)} />
      <PageTitle>{text(`chargerOrder.${step}.title`)}</PageTitle>
      {step === 'product' && <ProductStep ordering={ordering} isGone={isGone} />}
      {step === 'contact' && (
        <ContactStep next={stepPath(project.code, 'complete')} isSignedIn={viewer !== null} />
      )}
      {step === 'complete' && product !== null && (
        <Suspense fallback={waiting}>
          <DetailsStep ordering={ordering} product={product} />
        </Suspense>
      )}
    </Stack>
  );
}
