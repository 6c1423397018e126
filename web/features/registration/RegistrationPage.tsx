import Typography from '@mui/material/Typography';
import { createElement, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Fetched, type Retry } from '../../components/loading/Fetched.tsx';
import type { SentCodeFragment } from '../../components/forms/generated/Verification.ts';
import { Loading, SkeletonText } from '../../components/loading/Loading.tsx';
import { BackLink } from '../../components/layout/BackLink.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import type {
  CardStepProps,
  CodeStepProps,
  PhoneStepProps,
  StepPartProps,
} from '../../components/layout/step-part.ts';
import { Stepper } from '../../components/layout/Stepper.tsx';
import { SkeletonFields } from '../../components/loading/SkeletonFields.tsx';
import type { Failure } from '../../lib/failure.ts';
import { useText } from '../../lib/use-text.ts';
import { useNavigate } from '../../lib/use-navigate.ts';

type TextId = FormatjsIntl.Message['ids'];

/** The steps that other features show. */
export interface RegistrationParts {
  readonly phone: ComponentType<PhoneStepProps>;
  readonly code: ComponentType<CodeStepProps>;
  readonly payment: ComponentType<StepPartProps>;
  readonly chip: ComponentType<StepPartProps & Readonly<{ paymentPath: string }>>;
  readonly card: ComponentType<CardStepProps>;
  readonly vehicle: ComponentType<StepPartProps>;
  readonly services: ComponentType<StepPartProps>;
  /** Shown at an address that is no page of the flow. */
  readonly notFound: ComponentType;
}

/** The props of every page of a registration. */
export interface RegistrationPageProps<Known, Page extends string = never> {
  readonly registration: Known;
  readonly parts: RegistrationParts;
  /** The failure of the last attempt to create the account. */
  readonly failure: Failure | null;
  readonly onFailure: (failure: Failure) => void;
  /** The most recent code: sent from here, before the backend is queried again. */
  readonly sent: SentCodeFragment | null;
  readonly onSent: (sent: SentCodeFragment) => void;
  readonly addressOf: (page: Page) => string;
  /** Queries the backend again. */
  readonly again: () => void;
  /** Continues with the first step that is not done. */
  readonly onDone: () => void;
}

interface Heading {
  readonly title: string;
  readonly text: string;
  /** Above the page's form. */
  readonly notes?: ReactNode;
  /** Below it. */
  readonly below?: ReactNode;
}

/** A way to register: its addresses, the rules of its steps, and its pages. */
export interface RegistrationFlow<Known, Page extends string> {
  /** Leads to the first step that is not done. */
  readonly path: string;
  readonly addressOf: (page: Page) => string;
  /** The page at the rest of an address. Undefined for none. */
  readonly pageAt: (rest: string) => Page | undefined;
  /** The page to show at an address. */
  readonly pageFor: (asked: Page | undefined, known: Known, hasFailed: boolean) => Page;
  /** The stages of the stepper, and the index of the page's. None for a page beside the steps. */
  readonly stagesOf: (
    page: Page,
    known: Known,
  ) => Readonly<{ stages: readonly TextId[]; current: number }>;
  /** The step before, while it can be visited. */
  readonly beforeOf: (page: Page, known: Known) => Page | undefined;
  /** Null for a page with a heading of its own. */
  readonly headingOf: (
    page: Page,
    known: Known,
    text: ReturnType<typeof useText>,
  ) => Heading | null;
  readonly pages: Readonly<Record<Page, ComponentType<RegistrationPageProps<Known, Page>>>>;
  /** Shown instead of the flow to a person who cannot take it. */
  readonly insteadOf?: (known: Known, asked: string) => ReactNode;
}

type Props<Known, Page extends string> = Readonly<{
  flow: RegistrationFlow<Known, Page>;
  parts: RegistrationParts;
  registration: Known | null | undefined;
  retry: Retry;
}>;

const fields = <SkeletonFields count={3} />;

/** A registration in steps with an address each (REG-5 to REG-8). */
export function RegistrationPage<Known, Page extends string>({
  flow,
  parts,
  registration,
  retry,
}: Props<Known, Page>) {
  const text = useText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [sent, onSent] = useState<SentCodeFragment | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const asked = pathname.slice(flow.path.length).replace(/^\/|\/$/g, '');
  const page = flow.pageAt(asked);
  if (asked !== '' && page === undefined)
    return (
      <Suspense>
        <parts.notFound />
      </Suspense>
    );
  const show = (known: Known) => {
    const instead = flow.insteadOf?.(known, asked);
    if (instead) return instead;
    const shown = flow.pageFor(page, known, failure !== null);
    if (shown !== page)
      return <Navigate replace to={{ pathname: flow.addressOf(shown), search }} />;
    const { stages, current } = flow.stagesOf(shown, known);
    const before = flow.beforeOf(shown, known);
    const heading = flow.headingOf(shown, known, text);
    // JSX cannot check the props of a component that is generic in them.
    const part = createElement<RegistrationPageProps<Known, Page>>(flow.pages[shown], {
      registration: known,
      parts,
      failure,
      onFailure: setFailure,
      sent,
      onSent,
      addressOf: flow.addressOf,
      again: retry.run,
      onDone: () => {
        setFailure(null);
        void navigate(flow.path);
      },
    });
    const content = <Suspense fallback={<Loading>{fields}</Loading>}>{part}</Suspense>;
    return (
      <>
        {stages.length > 0 && (
          <Stepper steps={stages.map((stage) => text(stage))} current={current} />
        )}
        {before && (
          <BackLink to={{ pathname: flow.addressOf(before), search }}>
            {text('registration.back')}
          </BackLink>
        )}
        {heading === null ? (
          content
        ) : (
          <>
            <div>
              <PageTitle>{heading.title}</PageTitle>
              <Typography>{heading.text}</Typography>
            </div>
            {heading.notes}
            {content}
            {heading.below}
          </>
        )}
      </>
    );
  };
  return (
    <Stack>
      <Fetched
        value={registration}
        skeleton={
          <Stack>
            <SkeletonText />
            <SkeletonText lines={2} />
            {fields}
          </Stack>
        }
        failure={text('registration.failed')}
        retry={retry}
      >
        {show}
      </Fetched>
    </Stack>
  );
}
