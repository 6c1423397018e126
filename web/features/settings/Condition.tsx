import Typography from '@mui/material/Typography';
import { paths } from '../../../schema/paths.ts';
import { Stack } from '../../components/layout/Stack.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { UnpaidNotice } from '../../components/notices/UnpaidNotice.tsx';
import { useText } from '../../lib/use-text.ts';
import type { useCondition } from './use-condition.ts';

type Props = Readonly<{ of: ReturnType<typeof useCondition> }>;

/** Each problem with where it is resolved, or the sentence that there is none. */
export function Condition({ of }: Props) {
  const text = useText();
  if (of.isInOrder === true) return <Typography>{text('settings.help.noProblems')}</Typography>;
  return (
    <Stack>
      {of.notices.map(({ title, text: detail, action }) => (
        <div key={title}>
          <Typography variant="h3">{text(title)}</Typography>
          {detail && <Typography>{text(detail)}</Typography>}
          {action && <TextLink to={action.to}>{text(action.label)}</TextLink>}
        </div>
      ))}
      {of.unpaid.map(({ page, invoices }) => (
        <UnpaidNotice key={page.id} account={page} invoices={invoices} />
      ))}
      {of.elsewhere.map(({ id, sentence, isKnown, isActive }) => (
        <div key={id}>
          <Typography>{sentence}</Typography>
          {isKnown && (
            <TextLink to={isActive ? paths.organization : paths.roles}>
              {text(isActive ? 'settings.help.toOverview' : 'settings.help.toRoles')}
            </TextLink>
          )}
        </div>
      ))}
      {of.isInOrder === null && <Typography>{text('home.notices.failed')}</Typography>}
    </Stack>
  );
}
