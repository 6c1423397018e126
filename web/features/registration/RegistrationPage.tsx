import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { Fetched } from '../../components/Fetched.tsx';
import { Loading, SkeletonBlock } from '../../components/Loading.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Stack } from '../../components/Stack.tsx';
import type { PhoneStepProps, StepPartProps } from '../../components/step-part.ts';
import { Stepper } from '../../components/Stepper.tsx';
import type { SentCodeFragment } from '../../generated/graphql.ts';
import { useSessionState, useSessionValue } from '../../lib/session-state/SessionStateContext.ts';
import { safePath } from '../../lib/targets.ts';
import { useText } from '../../lib/use-text.ts';
import { AddressStep } from './AddressStep.tsx';
import { ContactStep } from './ContactStep.tsx';
import { CreatingStep } from './CreatingStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { keepPassed } from './draft.ts';
import { Inviter } from './Inviter.tsx';
import { Later } from './Later.tsx';
import { REGISTRATION_PATH, stagesOf, stepAt, stepPath, type StepName } from './steps.ts';
import { TermsStep } from './TermsStep.tsx';
import { useRegistration, type Registration } from './use-registration.ts';

/** The steps that other features show. */
export interface RegistrationParts {
  readonly phone: ComponentType<PhoneStepProps>;
  readonly payment: ComponentType<StepPartProps>;
  readonly chip: ComponentType<StepPartProps & Readonly<{ paymentPath: string }>>;
  readonly vehicle: ComponentType<StepPartProps>;
  readonly services: ComponentType<StepPartProps>;
}

type PageProps = Readonly<{ parts: RegistrationParts }>;

/** Keeps what the address says: where the registration leads in the end, and the invitation that the person comes with. */
function useIntention(): void {
  const session = useSessionState();
  const [query] = useSearchParams();
  const next = query.get('next');
  const invitationId = query.get('invitationId');
  useEffect(() => {
    if (next !== null)
      session.set('userRegistrationCompleteRoute', safePath(next, window.location.origin));
    if (invitationId !== null && invitationId !== '') session.set('invitationId', invitationId);
  }, [session, next, invitationId]);
}

/**
 * `/register/user/*`: the registration of a person, in steps with an address each (specification sections 2 and 4). A customer
 * who has begun here goes on after the creation; any other is led to `next`.
 */
export function RegistrationPage({ parts }: PageProps) {
  const text = useText();
  const [query] = useSearchParams();
  const asked = useParams()['*'];
  const isRegistering = useSessionValue('isRegistering');
  const { registration, retry } = useRegistration();
  const [lastSent, setSent] = useState<SentCodeFragment | null>(null);
  useIntention();
  return (
    <Stack>
      <Fetched
        value={registration}
        skeleton={<SkeletonBlock height={420} />}
        failure={text('registration.failed')}
        retry={retry}
      >
        {(known) =>
          known.facts.isRegistered && isRegistering !== true && !asked ? (
            <Navigate replace to={safePath(query.get('next'), window.location.origin)} />
          ) : (
            <Steps
              registration={known}
              asked={asked}
              parts={parts}
              lastSent={lastSent}
              setSent={setSent}
              again={retry.run}
            />
          )
        }
      </Fetched>
    </Stack>
  );
}

type Props = PageProps &
  Readonly<{
    registration: Registration;
    /** The rest of the address. */
    asked: string | undefined;
    /** The code that was sent from here, before the backend is asked again. */
    lastSent: SentCodeFragment | null;
    setSent: (sent: SentCodeFragment) => void;
    /** Asks the backend again for what it has. */
    again: () => void;
  }>;

function Steps({ asked, ...rest }: Props) {
  const { registration } = rest;
  const text = useText();
  const { facts, invitation } = registration;
  const step = stepAt(asked, facts);
  const { stages, current } = stagesOf(step, facts);
  // With the address, what it asks for is kept: a step has no query of its own.
  if (step !== asked) return <Navigate replace to={stepPath(step)} />;
  const stepper = (
    <Stepper
      isLong
      steps={stages.map((stage) => text(`registration.stage.${stage}`))}
      current={current}
    />
  );
  if (step === 'creating') return <CreatingStep registration={registration} stepper={stepper} />;
  return (
    <>
      {stepper}
      <div>
        <PageTitle>{text(`registration.${step}.title`)}</PageTitle>
        <Typography>
          <FormattedMessage
            id={
              step === 'done' && facts.isInvited
                ? 'registration.done.textInvited'
                : `registration.${step}.text`
            }
            values={{ provider: registration.portal.providerName }}
          />
        </Typography>
      </div>
      {invitation && !facts.isRegistered && <Inviter invitation={invitation} />}
      <Suspense fallback={<Loading>{<SkeletonBlock height={320} />}</Loading>}>
        <Step step={step} {...rest} />
      </Suspense>
    </>
  );
}

type StepProps = Omit<Props, 'asked'> & Readonly<{ step: Exclude<StepName, 'creating'> }>;

function Step({ step, registration, parts, lastSent, setSent, again }: StepProps) {
  const navigate = useNavigate();
  const session = useSessionState();
  const { viewer, draft } = registration;
  const goOn = () => void navigate(REGISTRATION_PATH);
  const pass = () => {
    keepPassed(session, step);
    again();
    goOn();
  };
  switch (step) {
    case 'contact':
      return <ContactStep registration={registration} onSent={setSent} onDone={goOn} />;
    case 'phone':
      return (
        <parts.phone
          viewerId={viewer.id}
          mobileNumber={draft.contact?.mobileNumber ?? ''}
          sent={lastSent ?? viewer.verification?.phone ?? null}
          onSent={setSent}
          onOther={() => void navigate(stepPath('contact'))}
          onDone={goOn}
        />
      );
    case 'address':
      return <AddressStep registration={registration} onDone={goOn} />;
    case 'terms':
      return <TermsStep registration={registration} onDone={goOn} />;
    case 'payment':
    case 'vehicle':
    case 'services': {
      const Part = parts[step];
      return <Part onDone={pass} later={<Later step={step} onClick={pass} />} />;
    }
    case 'chip':
      return (
        <parts.chip
          onDone={pass}
          paymentPath={stepPath('payment')}
          later={<Later step="chip" onClick={pass} />}
        />
      );
    case 'done':
      return <DoneStep registration={registration} />;
  }
}
