import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { breakable } from '../../components/layout/breakable.tsx';
import { paths } from '../../../schema/paths.ts';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { SkeletonText } from '../../components/loading/Loading.tsx';
import { ErrorBanner } from '../../components/notices/ErrorBanner.tsx';
import { Notice } from '../../components/notices/Notice.tsx';
import { useQuery } from '../../data/use-query.ts';
import type { Failure } from '../../lib/failure.ts';
import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { useAction } from '../../lib/use-action.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { useWrite } from '../../lib/use-write.ts';
import {
  EmailChangeDocument,
  UndoEmailChangeDocument,
  type EmailChangeFactsFragment,
} from './generated/UndoEmailChangePage.ts';

/**
 * `/undoEmailChange`: a change of e-mail address, for the holder of the old one, who may have lost the account. Looking at it changes
 * nothing: a press undoes it (USER-54).
 */
export function UndoEmailChangePage() {
  const key = useSearchParams()[0].get('code') ?? '';
  return key === '' ? <WrongLink /> : <EmailChange key={key} code={key} />;
}

function WrongLink() {
  const text = useText();
  return (
    <Stack>
      <PageTitle>{text('emailUndo.wrong')}</PageTitle>
      <Typography>{text('emailUndo.wrongText')}</Typography>
    </Stack>
  );
}

function EmailChange({ code }: Readonly<{ code: string }>) {
  const text = useText();
  const query = useQuery(EmailChangeDocument, { variables: { key: code }, ...refreshed });
  const { value, retry } = selectFetched(query, (data) =>
    // Null by a failure differs from a wrong link.
    data.emailChange === null && query.error ? null : data,
  );
  return (
    <Fetched
      value={value}
      skeleton={<SkeletonText lines={6} />}
      failure={text('emailLink.failed')}
      retry={retry}
    >
      {({ emailChange }) => (emailChange ? <Undo of={emailChange} /> : <WrongLink />)}
    </Fetched>
  );
}

/** The states in which there is something to undo. A press in an unknown one restores what there is. */
const CAN_UNDO: ReadonlySet<string> = new Set(['REQUESTED', 'CHANGED', 'UNKNOWN']);

function Undo({ of }: Readonly<{ of: EmailChangeFactsFragment }>) {
  const text = useText();
  const format = useFormat();
  const write = useWrite(UndoEmailChangeDocument, { withoutRole: true });
  const undo = useAction(() => write({ id: of.id }));
  const { email } = of;
  if (undo.isDone)
    return (
      <Stack>
        <PageTitle>{text('emailUndo.doneTitle')}</PageTitle>
        <Typography role="status">{breakable(text('emailUndo.doneText', { email }))}</Typography>
        <Actions>
          <Button variant="contained" href={paths.login}>
            {text('emailLink.signIn')}
          </Button>
        </Actions>
      </Stack>
    );
  const status = of.status ?? 'UNKNOWN';
  const newEmail = of.newEmail ?? text('emailUndo.otherAddress');
  const { isRunning, failure } = undo;
  return (
    <Stack>
      <PageTitle>{text(`emailUndo.title.${status}`)}</PageTitle>
      <Typography>{breakable(text(`emailUndo.text.${status}`, { email, newEmail }))}</Typography>
      {status === 'CHANGED' && of.endsSessions && (
        <Typography>{text('emailUndo.endsSessions')}</Typography>
      )}
      {CAN_UNDO.has(status) && (
        <>
          {of.expiresAt !== null && (
            <Typography color="textSecondary">
              {text('emailUndo.until', { until: format.dateTimeYear(of.expiresAt) })}
            </Typography>
          )}
          {failure && <UndoFailure failure={failure} />}
          <Actions>
            <Button variant="contained" loading={isRunning} onClick={() => void undo.run()}>
              {text(status === 'REQUESTED' ? 'emailUndo.stop' : 'emailUndo.undo')}
            </Button>
          </Actions>
        </>
      )}
    </Stack>
  );
}

/** Another account has the old address by now. */
const TAKEN: ReadonlySet<string | undefined> = new Set(['USER_EMAIL_EXISTS', 'EMAIL_EXISTS']);

function UndoFailure({ failure }: Readonly<{ failure: Failure }>) {
  const text = useText();
  if (!TAKEN.has(failure.code)) return <ErrorBanner failure={failure} area="email" />;
  return (
    <Notice announce tone="error" title={text('emailUndo.taken')}>
      {text('emailUndo.takenText')}
    </Notice>
  );
}
