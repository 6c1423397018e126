import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PageLink } from '../../components/layout/PageLink.tsx';
import { paths } from '../../../schema/paths.ts';
import { FactList } from '../../components/layout/FactList.tsx';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { SkeletonBlock } from '../../components/loading/Loading.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import { useConfirmation } from '../../lib/confirmation.ts';
import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { useQuery } from '../../data/use-query.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useOffersWrite } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { Condition } from './Condition.tsx';
import { HelpPageDocument } from './generated/HelpPage.ts';
import { SettingsTitle } from './SettingsPart.tsx';
import { useAccountFacts, type Help } from './use-account-facts.ts';
import { useCondition } from './use-condition.ts';
import { WaitingInvitations } from './WaitingInvitations.tsx';
import { useIsAbsent } from '../../lib/connection/connection.ts';

/**
 * `/account/settings/help`: what the portal knows of the person, in plain words, for them and for customer service on the
 * phone (SCREEN-44).
 */
export function HelpPage() {
  const text = useText();
  const { language } = useLanguage();
  const { value, retry } = selectFetched(
    useQuery(HelpPageDocument, { ...refreshed, variables: { language } }),
    ({ portal, viewer }): Help | null => viewer && { viewer, supportHours: portal.supportHours },
  );
  return (
    <Stack>
      <SettingsTitle>{text('settings.help')}</SettingsTitle>
      <Fetched
        value={value}
        skeleton={<SkeletonBlock height={640} />}
        failure={text('settings.helpFailed')}
        retry={retry}
      >
        {(help) => <Diagnostics help={help} />}
      </Fetched>
    </Stack>
  );
}

/** None of the facts gives access. */
function Diagnostics({ help }: Readonly<{ help: Help }>) {
  const text = useText();
  const { account, roles, technical } = useAccountFacts(help.viewer);
  const condition = useCondition(help.viewer);
  const isAbsent = useIsAbsent();
  const canAccept = useOffersWrite('acceptInvitation');

  const { confirm } = useConfirmation();
  const copy = useAction(async () => {
    const lines = [...account, ...roles, ...technical].map(([term, value]) => `${term}: ${value}`);
    const wrong = condition.titles.map((title) => `${text('settings.help.problems')}: ${title}`);
    await navigator.clipboard.writeText([...lines, ...wrong].join('\n'));
    confirm('settings.copied');
  });

  return (
    <>
      <Typography color="textSecondary">
        {text('settings.helpText', { hours: help.supportHours })}
      </Typography>
      <Actions>
        <Button variant="contained" onClick={() => void copy.run()}>
          {text('settings.help.copy')}
        </Button>
        <Button component={PageLink} to={paths.contact} variant="outlined">
          {text('contactSupport')}
        </Button>
      </Actions>
      {copy.failure && <Typography role="alert">{text('settings.copyFailed')}</Typography>}
      <Section title={text('settings.help.problems')}>
        <Condition of={condition} />
      </Section>
      {canAccept && !isAbsent(help.viewer, 'waitingInvitations') && (
        <WaitingInvitations of={help.viewer.waitingInvitations} />
      )}
      <Section title={text('settings.account')}>
        <FactList facts={account} />
      </Section>
      <Section title={text('settings.help.roles')}>
        <FactList facts={roles} />
      </Section>
      <Section title={text('settings.help.technical')}>
        <FactList facts={technical} />
      </Section>
    </>
  );
}
