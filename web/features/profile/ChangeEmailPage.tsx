import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router-dom';
import { BusyScreen } from '../../components/BusyScreen.tsx';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Stack } from '../../components/Stack.tsx';
import { VerifyEmailDocument } from '../../generated/graphql.ts';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { paths } from '../../lib/paths.ts';

/** Nothing to try again: the link is what it is. */
const final: readonly (string | undefined)[] = ['NOT_FOUND', 'CODE_EXPIRED', 'EMAIL_EXISTS'];

/** `/changeEmail`: what the link of an e-mail leads to, for whoever opens it (specification section 2). */
export function ChangeEmailPage() {
  const intl = useIntl();
  const [query] = useSearchParams();
  const code = query.get('code') ?? '';
  const write = useWrite(VerifyEmailDocument, { withoutRole: true });
  const [outcome, setOutcome] = useState<Failure | 'verified' | null>(null);
  const asked = useRef('');

  const verify = async () => {
    try {
      await write({ code });
      setOutcome('verified');
    } catch (error) {
      setOutcome(toFailure(error));
    }
  };
  useEffect(() => {
    // Once for each link, however often React runs it.
    if (asked.current === `code ${code}`) return;
    asked.current = `code ${code}`;
    void verify();
  });

  return (
    <Stack>
      <PageTitle>{intl.formatMessage({ id: 'changeEmail.title' })}</PageTitle>
      {outcome === null && (
        <BusyScreen title={intl.formatMessage({ id: 'changeEmail.verifying' })} graphic="logo" />
      )}
      {outcome === 'verified' && (
        <Notice announce tone="success" title={intl.formatMessage({ id: 'changeEmail.verified' })}>
          <FormattedMessage id="changeEmail.verifiedText" />
        </Notice>
      )}
      {outcome !== null && outcome !== 'verified' && (
        <ErrorBanner
          failure={outcome}
          area="email"
          {...(!final.includes(outcome.code) && {
            onRetry: () => {
              setOutcome(null);
              void verify();
            },
          })}
        />
      )}
      {outcome !== null && (
        <div>
          <Button
            component={Link}
            variant="contained"
            to={outcome === 'verified' ? paths.profile : paths.profileEmail}
          >
            <FormattedMessage
              id={outcome === 'verified' ? 'changeEmail.toProfile' : 'changeEmail.again'}
            />
          </Button>
        </div>
      )}
    </Stack>
  );
}
