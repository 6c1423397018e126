import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useOffersWrite } from '../../lib/portal.ts';
import { safePath } from '../../lib/targets.ts';
import { AddressStep } from './AddressStep.tsx';
import { invitationPath, isAdministrators } from './administrators.ts';
import { BegunElsewhere } from './BegunElsewhere.tsx';
import { ContactStep } from './ContactStep.tsx';
import { CreatingStep } from './CreatingStep.tsx';
import { keepPassed } from './draft.ts';
import { Inviter } from './Inviter.tsx';
import { Later } from './Later.tsx';
import { NotInvited } from './NotInvited.tsx';
import { PhoneStep } from './PhoneStep.tsx';
import type { RegistrationFlow, RegistrationPageProps } from './RegistrationPage.tsx';
import {
  REGISTRATION_PATHS,
  stagesOf,
  stepAt,
  stepBefore,
  STEP_NAMES,
  stepPath,
  type RegistrationKind,
  type StepName,
} from './steps.ts';
import { TermsStep } from './TermsStep.tsx';
import type { Registration } from './use-registration.ts';

type PageProps = RegistrationPageProps<Registration, StepName>;

// The end comes when it is reached.
const DoneStep = lazyPart(async () => (await import('./DoneStep.tsx')).DoneStep);
const AdministratorDone = lazyPart(
  async () => (await import('./AdministratorDone.tsx')).AdministratorDone,
);

/** A step after the creation, which can be left for later. */
const optional = (name: 'payment' | 'chip' | 'vehicle' | 'services') =>
  function OptionalStep({ registration, parts, addressOf, again, onDone }: PageProps) {
    const session = useSessionState();
    const Part = parts[name];
    const pass = () => {
      keepPassed(session, name);
      again();
      onDone();
    };
    return (
      <Part
        onDone={pass}
        paymentPath={addressOf('payment')}
        later={<Later step={name} ordersChips={registration.ordersChips} onClick={pass} />}
      />
    );
  };

/** Leads to the kinds of customer, where there is more than one. */
const OtherKinds = () =>
  useOffersWrite('registerOrganization') && (
    <Typography variant="body2">
      <FormattedMessage
        id="registration.other"
        values={{ link: (label) => <TextLink to={paths.register}>{label}</TextLink> }}
      />
    </Typography>
  );

/** The title of a step, by what it asks for. */
const titleOf = (name: Exclude<StepName, 'creating'>, { asks, ordersChips }: Registration) => {
  if (name === 'terms' && !asks.language) return 'registration.stage.terms';
  if (name === 'chip' && !ordersChips) return 'registration.chip.titleExisting';
  return `registration.${name}.title` as const;
};

/** The target of a customer's registration, for a person who is a customer already. */
const ToTarget = () => {
  const next = useSearchParams()[0].get('next');
  return <Navigate replace to={safePath(next, window.location.origin)} />;
};

const pages: RegistrationFlow<Registration, StepName>['pages'] = {
  contact: ContactStep,
  phone: PhoneStep,
  address: AddressStep,
  terms: TermsStep,
  creating: CreatingStep,
  payment: optional('payment'),
  chip: optional('chip'),
  vehicle: optional('vehicle'),
  services: optional('services'),
  done: (props) =>
    props.registration.kind === 'administrator' ? (
      <AdministratorDone {...props} />
    ) : (
      <DoneStep {...props} />
    ),
};

/**
 * `/register/user/*` and `/register/admin/*`: the registration of a person (REG-8). A customer who has begun here goes
 * on after the creation; any other is led to `next`, or to the invitation.
 */
const flowOf = (kind: RegistrationKind): RegistrationFlow<Registration, StepName> => ({
  path: REGISTRATION_PATHS[kind],
  addressOf: (name) => stepPath(kind, name),
  pageAt: (rest) => STEP_NAMES.find((name) => name === rest),
  pageFor: (asked, { facts }) => stepAt(asked, facts),
  pages,
  stagesOf: (name, { facts }) => {
    const { stages, current } = stagesOf(name, facts);
    const textOf = (stage: (typeof stages)[number]) =>
      stage === 'vehicle' && facts.unoffered.has('vehicle') ? 'services' : stage;
    return {
      stages: stages.map((stage) => `registration.stage.${textOf(stage)}` as const),
      current,
    };
  },
  beforeOf: (name, { facts }) => stepBefore(name, facts),
  headingOf: (name, registration, text) => {
    const { facts, invitation, portal } = registration;
    if (name === 'creating' || (name === 'done' && kind === 'administrator')) return null;
    const isStart = name === 'contact' && !facts.isInvited;
    const isInvitedEnd = name === 'done' && facts.isInvited;
    return {
      title: text(titleOf(name, registration)),
      text: text(isInvitedEnd ? 'registration.done.textInvited' : `registration.${name}.text`, {
        provider: portal.providerName,
      }),
      notes: !facts.isRegistered && (
        <>
          {facts.isOrdering && (
            <Typography color="textSecondary">{text('registration.ordering')}</Typography>
          )}
          {invitation && <Inviter invitation={invitation} kind={kind} />}
          {isStart && <BegunElsewhere registration={registration} />}
        </>
      ),
      below: isStart && !facts.isOrdering && <OtherKinds />,
    };
  },
  insteadOf: ({ facts, invitation, isRegistering }, asked) => {
    const isElsewhere = facts.isRegistered && !isRegistering;
    if (kind === 'customer') return isElsewhere && asked === '' && <ToTarget />;
    if (!isAdministrators(invitation)) return <NotInvited invitation={invitation} />;
    return isElsewhere && <Navigate replace to={invitationPath(invitation.key)} />;
  },
});

/** The flow of each kind of person. */
export const PERSON_FLOWS: Readonly<
  Record<RegistrationKind, RegistrationFlow<Registration, StepName>>
> = { customer: flowOf('customer'), administrator: flowOf('administrator') };
