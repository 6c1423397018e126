import Typography from '@mui/material/Typography';
import { Suspense, useState, type ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { Fetched } from '../../components/Fetched.tsx';
import type { SentCodeFragment } from '../../components/generated/Verification.ts';
import { Loading, SkeletonBlock } from '../../components/Loading.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Stack } from '../../components/Stack.tsx';
import type { CodeStepProps, PhoneStepProps, StepPartProps } from '../../components/step-part.ts';
import { Stepper } from '../../components/Stepper.tsx';
import type { Failure } from '../../lib/failure.ts';
import { useSessionState, useSessionValue } from '../../lib/session-state/SessionStateContext.ts';
import { safePath } from '../../lib/targets.ts';
import { useText } from '../../lib/use-text.ts';
import { AddressStep } from './AddressStep.tsx';
import { AdministratorDone } from './AdministratorDone.tsx';
import { invitationPath, isAdministrators } from './administrators.ts';
import { ContactStep } from './ContactStep.tsx';
import { CreatingStep } from './CreatingStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { keepPassed } from './draft.ts';
import { Inviter } from './Inviter.tsx';
import { Later } from './Later.tsx';
import { NotInvited } from './NotInvited.tsx';
import {
  isStepName,
  REGISTRATION_PATHS,
  stagesOf,
  stepAt,
  stepPath,
  type RegistrationKind,
  type StepName,
} from './steps.ts';
import { TermsStep } from './TermsStep.tsx';
import { useIntention } from './use-intention.ts';
import { useRegistration, type Registration } from './use-registration.ts';

/** The steps that other features show. */
export interface RegistrationParts {
  readonly phone: ComponentType<PhoneStepProps>;
  readonly code: ComponentType<CodeStepProps>;
  readonly payment: ComponentType<StepPartProps>;
  readonly chip: ComponentType<StepPartProps & Readonly<{ paymentPath: string }>>;
  readonly vehicle: ComponentType<StepPartProps>;
  readonly services: ComponentType<StepPartProps>;
  /** What stands at an address that is no step. */
  readonly notFound: ComponentType;
}

type PageProps = Readonly<{ parts: RegistrationParts; kind: RegistrationKind }>;

/**
 * `/register/user/*` and `/register/admin/*`: the registration of a person, in steps with an address each
 * (REG-8). A customer who has begun here goes on after the creation; any other is led to `next`, or to the invitation.
 */
export function RegistrationPage({ parts, kind }: PageProps) {
  const text = useText();
  const [query] = useSearchParams();
  const asked = useParams()['*'];
  const isRegistering = useSessionValue('isRegistering');
  const { registration, retry } = useRegistration(kind);
  const [lastSent, setSent] = useState<SentCodeFragment | null>(null);
  const [refused, setRefused] = useState<Failure | null>(null);
  useIntention();
  if (asked && !isStepName(asked))
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
          const isElsewhere = known.facts.isRegistered && isRegistering !== true;
          if (kind === 'administrator') {
            if (!isAdministrators(known.invitation))
              return <NotInvited invitation={known.invitation} />;
            if (isElsewhere) return <Navigate replace to={invitationPath(known.invitation.id)} />;
          } else if (isElsewhere && !asked)
            return <Navigate replace to={safePath(query.get('next'), window.location.origin)} />;
          return (
            <Steps
              registration={known}
              asked={asked}
              parts={parts}
              lastSent={lastSent}
              setSent={setSent}
              refused={refused}
              setRefused={setRefused}
              again={retry.run}
            />
          );
        }}
      </Fetched>
    </Stack>
  );
}

type Props = Pick<PageProps, 'parts'> &
  Readonly<{
    registration: Registration;
    /** The rest of the address. */
    asked: string | undefined;
    /** The code that was sent from here, before the backend is asked again. */
    lastSent: SentCodeFragment | null;
    setSent: (sent: SentCodeFragment) => void;
    /** What the last attempt to create the account was refused for. */
    refused: Failure | null;
    setRefused: (failure: Failure | null) => void;
    /** Asks the backend again for what it has. */
    again: () => void;
  }>;

function Steps({ asked, ...rest }: Props) {
  const { registration } = rest;
  const text = useText();
  const { facts, invitation, kind } = registration;
  const step = stepAt(asked, facts);
  const { stages, current } = stagesOf(step, facts);
  // With the address, what it asks for is kept: a step has no query of its own.
  if (step !== asked) return <Navigate replace to={stepPath(kind, step)} />;
  const stepper = (
    <Stepper
      isLong
      steps={stages.map((stage) => text(`registration.stage.${stage}`))}
      current={current}
    />
  );
  if (step === 'creating')
    return (
      <CreatingStep
        registration={registration}
        stepper={stepper}
        onRefused={rest.setRefused}
        Code={rest.parts.code}
      />
    );
  if (step === 'done' && kind === 'administrator')
    return <AdministratorDone registration={registration} stepper={stepper} />;
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
      {facts.isOrdering && !facts.isRegistered && (
        <Typography color="textSecondary">{text('registration.ordering')}</Typography>
      )}
      {invitation && !facts.isRegistered && <Inviter invitation={invitation} kind={kind} />}
      <Suspense fallback={<Loading>{<SkeletonBlock height={320} />}</Loading>}>
        <Step step={step} {...rest} />
      </Suspense>
    </>
  );
}

type StepProps = Omit<Props, 'asked'> & Readonly<{ step: Exclude<StepName, 'creating'> }>;

function Step({ step, registration, parts, lastSent, setSent, ...props }: StepProps) {
  const { refused, setRefused, again } = props;
  const navigate = useNavigate();
  const session = useSessionState();
  const { kind, viewer, draft } = registration;
  const goOn = () => {
    setRefused(null);
    void navigate(REGISTRATION_PATHS[kind]);
  };
  const pass = () => {
    keepPassed(session, step);
    again();
    goOn();
  };
  switch (step) {
    case 'contact':
      return (
        <ContactStep registration={registration} refused={refused} onSent={setSent} onDone={goOn} />
      );
    case 'phone':
      return (
        <parts.phone
          viewerId={viewer.id}
          mobileNumber={draft.contact?.mobileNumber ?? ''}
          sent={lastSent ?? viewer.verification?.phone ?? null}
          onSent={setSent}
          onOther={() => void navigate(stepPath(kind, 'contact'))}
          onDone={goOn}
        />
      );
    case 'address':
      return <AddressStep registration={registration} refused={refused} onDone={goOn} />;
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
          paymentPath={stepPath(kind, 'payment')}
          later={<Later step="chip" onClick={pass} />}
        />
      );
    case 'done':
      return <DoneStep registration={registration} />;
  }
}
