import Typography from '@mui/material/Typography';
import { TextLink } from '../../../components/layout/TextLink.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { PhoneStep } from '../PhoneStep.tsx';
import type { RegistrationFlow } from '../RegistrationPage.tsx';
import { CardStep } from './CardStep.tsx';
import { ContactStep } from './ContactStep.tsx';
import { CreatingStep } from './CreatingStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { addressOf, isAside, pageAt, type Flow, type PageName } from './flow.ts';
import { BeingDeletedPage, OtherAccountPage } from './NotHere.tsx';
import { NumberStep } from './NumberStep.tsx';
import { pageFor, stagesOf, stepBefore } from './steps.ts';
import type { OrganizationRegistration } from './use-organization-registration.ts';

type OrganizationFlow = RegistrationFlow<OrganizationRegistration, PageName>;

/** The label of the organisation number, by its owner. */
function numberTitle({ kind, isCooperative }: Flow) {
  if (kind === 'smallBusiness') return 'registration.organization.number.titleSmall';
  return isCooperative
    ? 'registration.organization.number.titleCooperative'
    : 'registration.organization.number.title';
}

// The steps that nobody begins with come when they are reached.
const PaymentStep = lazyPart(async () => (await import('./PaymentStep.tsx')).PaymentStep);
const CheckStep = lazyPart(async () => (await import('./CheckStep.tsx')).CheckStep);
const CompleteStep = lazyPart(async () => (await import('./CompleteStep.tsx')).CompleteStep);
const TakenPage = lazyPart(async () => (await import('./Aside.tsx')).TakenPage);
const FailedPage = lazyPart(async () => (await import('./Aside.tsx')).FailedPage);
const CancelPage = lazyPart(async () => (await import('./Aside.tsx')).CancelPage);

const pages: OrganizationFlow['pages'] = {
  number: NumberStep,
  details: DetailsStep,
  contact: ContactStep,
  code: PhoneStep,
  payment: PaymentStep,
  check: CheckStep,
  creating: CreatingStep,
  card: CardStep,
  complete: CompleteStep,
  taken: TakenPage,
  error: FailedPage,
  cancel: CancelPage,
};

/** The registration of an organisation, or of a small business (REG-5 to REG-7). */
export const organizationFlow = (flow: Flow): OrganizationFlow => ({
  path: flow.path,
  addressOf: (page) => addressOf(flow, page),
  pageAt: (rest) => pageAt(flow, rest),
  pageFor: (asked, { facts }, hasFailed) => pageFor(asked, facts, hasFailed),
  pages,
  insteadOf(known) {
    if (known.viewer.user?.status === 'DELETE_REQUESTED')
      return <BeingDeletedPage registration={known} />;
    const { isSent, isActing } = known.facts;
    return (
      known.viewer.administratorRole &&
      !isSent &&
      !isActing && <OtherAccountPage registration={known} />
    );
  },
  stagesOf: (page, { facts }) => {
    if (isAside(page)) return { stages: [], current: 0 };
    const { stages, current } = stagesOf(page, facts);
    return {
      stages: stages.map((stage) => `registration.organization.stage.${stage}` as const),
      current,
    };
  },
  beforeOf: (page, { facts }) => (isAside(page) ? undefined : stepBefore(page, facts)),
  headingOf: (page, { name, portal }, text) =>
    isAside(page) || page === 'creating'
      ? null
      : {
          title: text(
            page === 'number' ? numberTitle(flow) : `registration.organization.${page}.title`,
            { name },
          ),
          text: text(`registration.organization.${page}.text`, { provider: portal.providerName }),
          below: page !== 'card' && page !== 'complete' && (
            <Typography variant="body2">
              <TextLink to={addressOf(flow, 'cancel')}>
                {text('registration.organization.cancel')}
              </TextLink>
            </Typography>
          ),
        },
});
