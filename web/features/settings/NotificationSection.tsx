import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Checkbox } from '../../components/Checkbox.tsx';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { Fetched, type Retry } from '../../components/Fetched.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { Section } from '../../components/Section.tsx';
import { Stack } from '../../components/Stack.tsx';
import {
  SaveNotificationChoicesDocument,
  type NotificationPartsFragment,
} from '../../generated/graphql.ts';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';

const kinds = ['sessionEnded', 'newInvoice', 'paymentFailed', 'cardExpiring'] as const;

type Props = Readonly<{ choices: NotificationPartsFragment | null; retry: Retry }>;

/** What the person wants to be told of by e-mail: nothing before they say so. */
export function NotificationSection({ choices, retry }: Props) {
  const intl = useIntl();
  return (
    <Section title={intl.formatMessage({ id: 'settings.notifications' })}>
      <Fetched
        value={choices}
        skeleton={<SkeletonBlock height={200} />}
        failure={intl.formatMessage({ id: 'settings.notificationsFailed' })}
        retry={retry}
      >
        {(known) => <Choices known={known} />}
      </Fetched>
    </Section>
  );
}

/** Shows what is stored, and nothing that is only on its way there. */
function Choices({ known }: Readonly<{ known: NotificationPartsFragment }>) {
  const intl = useIntl();
  const write = useWrite(SaveNotificationChoicesDocument);
  const [stored, setStored] = useState(known);
  const [state, setState] = useState<'unchanged' | 'saving' | 'saved'>('unchanged');
  const [failure, setFailure] = useState<Failure | null>(null);

  const choose = async (kind: (typeof kinds)[number]) => {
    if (state === 'saving') return;
    setState('saving');
    setFailure(null);
    try {
      const answer = await write({ input: { [kind]: !stored[kind] } });
      setStored(answer.updateNotificationChoices);
      setState('saved');
    } catch (error) {
      setState('unchanged');
      setFailure(toFailure(error));
    }
  };

  return (
    <Stack>
      <Typography color="textSecondary">
        <FormattedMessage id="settings.notificationsText" />
      </Typography>
      <div>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            label={intl.formatMessage({ id: `settings.notify.${kind}` })}
            checked={stored[kind]}
            aria-disabled={state === 'saving'}
            onChange={() => void choose(kind)}
          />
        ))}
      </div>
      <div role="status">
        {state === 'saving' && <FormattedMessage id="settings.saving" />}
        {state === 'saved' && <FormattedMessage id="form.saved" />}
      </div>
      {failure && (
        <ErrorBanner failure={failure}>
          <FormattedMessage id="settings.notSaved" />
        </ErrorBanner>
      )}
    </Stack>
  );
}
