import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { paths, withQuery } from '../../../schema/paths.ts';
import { LinkRow } from '../../components/lists/LinkRow.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { useOffersWrite } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { COOPERATIVE, ORGANIZATION, SMALL_BUSINESS } from './organization/flow.ts';
import { registrationPath } from './steps.ts';

/** `/register`: the kinds of customer that a person can become. */
export function RegisterPage() {
  const text = useText();
  const offersOrganizations = useOffersWrite('registerOrganization');
  const next = useSearchParams()[0].get('next');
  return (
    <Stack>
      <div>
        <PageTitle>{text('registration.person.title')}</PageTitle>
        {offersOrganizations && <Typography>{text('registration.person.text')}</Typography>}
      </div>
      <Rows>
        <LinkRow to={registrationPath(next)} label={text('registration.person.person')}>
          {text('registration.person.personText')}
        </LinkRow>
        <LinkRow to={ORGANIZATION.path} label={text('registration.person.organization')}>
          {text('registration.person.organizationText')}
        </LinkRow>
        <LinkRow to={COOPERATIVE.path} label={text('registration.person.cooperative')}>
          {text('registration.person.cooperativeText')}
        </LinkRow>
        <LinkRow to={SMALL_BUSINESS.path} label={text('registration.person.smallBusiness')}>
          {text('registration.person.smallBusinessText')}
        </LinkRow>
      </Rows>
      <Typography>
        <FormattedMessage
          id="registration.person.hasAccount"
          values={{
            link: (label) => (
              <TextLink to={withQuery(paths.login, { next: next ?? undefined })} reloadDocument>
                {label}
              </TextLink>
            ),
          }}
        />
      </Typography>
    </Stack>
  );
}
