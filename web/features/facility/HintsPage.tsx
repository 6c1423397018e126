import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { paths, withQuery } from '../../../schema/paths.ts';
import { EntryList } from '../../components/lists/EntryList.tsx';
import { PageHead } from '../../components/layout/PageHead.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { useOffersWrite } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { DismissButton } from './DismissButton.tsx';
import { HintRow } from './HintRow.tsx';
import { chargerIcon } from './icons.ts';
import { UnknownHints } from './UnknownHints.tsx';
import { useFacilityHints } from './use-facility.ts';

/** With fewer they are dismissed one by one. */
const MAX_WITHOUT_BULK_BUTTON = 5;
/** The maximum of one change (`schema/inputs/facility.ts`). */
const MAX_DISMISSED = 200;

/**
 * `/organization/management/overview/hints`: the hints with their reasons and actions. With `?dismissed`, the dismissed
 * ones.
 */
export function HintsPage() {
  const text = useText();
  const [params] = useSearchParams();
  const isDismissed = params.has('dismissed');
  const of = useFacilityHints({ charger: null, isDismissed });
  const canHide = useOffersWrite('dismissFacilityHints');
  const dismissed = of.state.firstPage?.dismissedCount ?? 0;
  const unknown = of.state.firstPage?.unknownKinds ?? [];
  return (
    <Stack>
      <PageHead
        back={{ to: paths.organizationManagement, label: text('facility.back') }}
        title={text('facility.hints')}
        lead={text('facility.hints.intro', { canHide: String(canHide) })}
      />
      <EntryList
        key={String(isDismissed)}
        title={isDismissed ? 'facility.hints.dismissed' : 'facility.hints.open'}
        of={of}
        icon={chargerIcon}
        empty={
          unknown.length > 0
            ? null
            : isDismissed
              ? {
                  title: 'facility.hints.noneDismissed',
                  text: canHide ? 'facility.hints.noneDismissedText' : undefined,
                }
              : { title: 'facility.hints.empty', text: 'facility.hints.emptyText' }
        }
        intro={
          <UnknownHints
            kinds={unknown}
            retry={{ run: of.restart, isRunning: of.state.isLoading, error: undefined }}
          />
        }
        failed="facility.hints.failed"
        more="facility.hints.more"
        lines={3}
        skeletons={4}
      >
        {(hint) => <HintRow key={hint.id} hint={hint} />}
      </EntryList>
      {!isDismissed && of.state.length > MAX_WITHOUT_BULK_BUTTON && (
        <DismissButton hints={of.list.rows().slice(0, MAX_DISMISSED)} />
      )}
      {isDismissed ? (
        <Typography>
          <TextLink to={paths.organizationHints}>{text('facility.hints.showOpen')}</TextLink>
        </Typography>
      ) : (
        dismissed > 0 && (
          <Typography>
            <TextLink to={withQuery(paths.organizationHints, { dismissed: '1' })}>
              {text('facility.hints.showDismissed', { count: dismissed })}
            </TextLink>
          </Typography>
        )
      )}
    </Stack>
  );
}
