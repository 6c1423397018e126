import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState, type ComponentType } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { Fetched } from '../../../components/Fetched.tsx';
import type { SentCodeFragment } from '../../../components/generated/Verification.ts';
import { Loading, SkeletonBlock } from '../../../components/Loading.tsx';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { Stack } from '../../../components/Stack.tsx';
import type { CardStepProps, PhoneStepProps } from '../../../components/step-part.ts';
import { Stepper } from '../../../components/Stepper.tsx';
import { TextLink } from '../../../components/TextLink.tsx';
import type { Failure } from '../../../lib/failure.ts';
import { useSessionState } from '../../../lib/session-state/SessionStateContext.ts';
import { useIsBeingDeleted } from '../../../lib/use-is-being-deleted.ts';
import { useText } from '../../../lib/use-text.ts';
import { CancelPage, FailedPage, TakenPage } from './Aside.tsx';
import { BeingDeletedPage, OtherAccountPage } from './NotHere.tsx';
import { CheckStep } from './CheckStep.tsx';
import { CompleteStep } from './CompleteStep.tsx';
import { ContactStep } from './ContactStep.tsx';
import { CreatingStep } from './CreatingStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { keepFlag } from './draft.ts';
import { addressOf, pageAt, type Flow, type StepName } from './flow.ts';
import { NumberStep } from './NumberStep.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { pageFor, stagesOf } from './steps.ts';
import {
  useOrganizationRegistration,
  type OrganizationRegistration,
} from './use-organization-registration.ts';

/** The steps that other features show. */
export interface OrganizationRegistrationParts {
  readonly phone: ComponentType<PhoneStepProps>;
  readonly card: ComponentType<CardStepProps>;
  /** Shown at an address that is no page of the flow. */
  readonly notFound: ComponentType;
}

type PageProps = Readonly<{ flow: Flow; parts: OrganizationRegistrationParts }>;

/** The registration of an organisation, or of a small business, in steps with an address each (REG-5, REG-6). */
export function OrganizationRegistrationPage({ flow, parts }: PageProps) {
  const text = useText();
  const isBeingDeleted = useIsBeingDeleted();
  const { step, action } = useParams();
  const [query] = useSearchParams();
  const { registration, retry } = useOrganizationRegistration(flow);
  const [lastSent, setSent] = useState<SentCodeFragment | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const asked = [step, action].filter((part) => part !== undefined).join('/');
  if (asked !== '' && pageAt(flow, asked) === undefined)
    return (
      <Suspense>
        <parts.notFound />
      </Suspense>
    );
  return (
    <Stack>
      <Fetched
        value={registration}
        skeleton={<SkeletonBlock height={420} />}
        failure={text('registration.failed')}
        retry={retry}
      >
        {(known) => {
          const page = pageFor(pageAt(flow, asked), known.facts, failure !== null);
          if (flow.addresses[page] !== asked)
            return (
              <Navigate
                replace
                to={{ pathname: addressOf(flow, page), search: query.toString() }}
              />
            );
          if (isBeingDeleted) return <BeingDeletedPage registration={known} />;
          if (known.viewer.administratorRole && !known.facts.isSent && !known.facts.isActing)
            return <OtherAccountPage registration={known} />;
          if (page === 'cancel') return <CancelPage registration={known} />;
          if (page === 'taken') return <TakenPage registration={known} />;
          if (page === 'error')
            return failure && <FailedPage registration={known} failure={failure} />;
          return (
            <Steps
              step={page}
              registration={known}
              parts={parts}
              lastSent={lastSent}
              setSent={setSent}
              failure={failure}
              setFailure={setFailure}
              again={retry.run}
            />
          );
        }}
      </Fetched>
    </Stack>
  );
}

type Props = Readonly<{
  step: StepName;
  registration: OrganizationRegistration;
  parts: OrganizationRegistrationParts;
  /** The code that was sent from here, before the backend is queried again. */
  lastSent: SentCodeFragment | null;
  setSent: (sent: SentCodeFragment) => void;
  /** The failure of the last attempt to create. */
  failure: Failure | null;
  setFailure: (failure: Failure | null) => void;
  /** Queries the backend again. */
  again: () => void;
}>;

/** The label of the organisation number, by its owner. */
function numberTitle({ kind, isCooperative }: Flow) {
  if (kind === 'smallBusiness') return 'registerOrganization.number.titleSmall';
  return isCooperative
    ? 'registerOrganization.number.titleCooperative'
    : 'registerOrganization.number.title';
}

function Steps({ step, ...rest }: Props) {
  const { registration, setFailure } = rest;
  const { facts, flow, name, portal } = registration;
  const text = useText();
  const { stages, current } = stagesOf(step, facts);
  const stepper = (
    <Stepper
      isLong
      steps={stages.map((stage) => text(`registerOrganization.stage.${stage}`))}
      current={current}
    />
  );
  if (step === 'creating')
    return <CreatingStep registration={registration} stepper={stepper} onFailure={setFailure} />;
  const isOver = step === 'card' || step === 'complete';
  return (
    <>
      {stepper}
      <div>
        <PageTitle>
          {text(step === 'number' ? numberTitle(flow) : `registerOrganization.${step}.title`, {
            name,
          })}
        </PageTitle>
        <Typography>
          {text(`registerOrganization.${step}.text`, { provider: portal.providerName })}
        </Typography>
      </div>
      <Suspense fallback={<Loading>{<SkeletonBlock height={320} />}</Loading>}>
        <Step step={step} {...rest} />
      </Suspense>
      {!isOver && (
        <Typography variant="body2">
          <TextLink to={addressOf(flow, 'cancel')}>{text('registerOrganization.cancel')}</TextLink>
        </Typography>
      )}
    </>
  );
}

type StepProps = Omit<Props, 'step'> & Readonly<{ step: Exclude<StepName, 'creating'> }>;

function Step({ step, registration, parts, lastSent, setSent, ...props }: StepProps) {
  const { failure, setFailure, again } = props;
  const { flow, viewer, draft } = registration;
  const text = useText();
  const navigate = useNavigate();
  const session = useSessionState();
  const goOn = () => {
    setFailure(null);
    void navigate(flow.path);
  };
  switch (step) {
    case 'number':
      return <NumberStep registration={registration} failure={failure} onDone={goOn} />;
    case 'details':
      return <DetailsStep registration={registration} failure={failure} onDone={goOn} />;
    case 'contact':
      return (
        <ContactStep registration={registration} failure={failure} onSent={setSent} onDone={goOn} />
      );
    case 'code':
      return (
        <parts.phone
          viewerId={viewer.id}
          mobileNumber={draft.contact?.mobileNumber ?? ''}
          sent={lastSent ?? viewer.verification?.phone ?? null}
          onSent={setSent}
          onOther={() => void navigate(addressOf(flow, 'contact'))}
          onDone={goOn}
        />
      );
    case 'payment':
      return <PaymentStep registration={registration} failure={failure} onDone={goOn} />;
    case 'check':
      return <CheckStep registration={registration} onDone={goOn} />;
    case 'card': {
      const later = () => {
        keepFlag(session, 'isCardLater', true);
        goOn();
      };
      const { account } = viewer;
      return (
        account?.kind === 'ORGANIZATION' && (
          <parts.card
            accountId={account.id}
            onDone={() => {
              keepFlag(session, 'isCardLater', true);
              again();
              goOn();
            }}
            later={
              <div>
                <Button color="secondary" variant="outlined" onClick={later}>
                  {text('registerOrganization.card.skip')}
                </Button>
                <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
                  {text('registerOrganization.card.later')}
                </Typography>
              </div>
            }
          />
        )
      );
    }
    case 'complete':
      return <CompleteStep registration={registration} />;
  }
}
