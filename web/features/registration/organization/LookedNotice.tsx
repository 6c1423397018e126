import { paths } from '../../../../schema/paths.ts';
import { Notice } from '../../../components/notices/Notice.tsx';
import { TextLink } from '../../../components/layout/TextLink.tsx';
import { useText } from '../../../lib/use-text.ts';
import { addressOf, COOPERATIVE, ORGANIZATION, SMALL_BUSINESS } from './flow.ts';
import type { OrganizationRegistration } from './use-organization-registration.ts';

/** The register's entry for the organisation, and its consequences. */
export function LookedNotice({
  registration,
}: Readonly<{ registration: OrganizationRegistration }>) {
  const { draft, flow } = registration;
  const text = useText();
  const { looked } = draft;
  if (!looked || looked.result === 'off') return null;
  if (looked.result !== 'found')
    return (
      <Notice
        tone={looked.result === 'unknown' ? 'warning' : 'info'}
        title={text(`registerOrganization.looked.${looked.result}`)}
        action={
          <TextLink to={addressOf(flow, 'number')}>
            {text('registerOrganization.looked.again')}
          </TextLink>
        }
      >
        {text(`registerOrganization.looked.${looked.result}Text`)}
      </Notice>
    );
  if (looked.status !== 'ACTIVE')
    return (
      <Notice
        tone="warning"
        title={text(`registerOrganization.looked.${looked.status}`)}
        action={<TextLink to={paths.contact}>{text('registerOrganization.support')}</TextLink>}
      >
        {text('registerOrganization.looked.endingText', { name: looked.name })}
      </Notice>
    );
  const isSmall = flow.kind === 'smallBusiness';
  const isCooperative = looked.classification === 'COOPERATIVE';
  if (flow.isCooperative && !isCooperative && !looked.isSoleProprietorship)
    return (
      <Notice
        tone="warning"
        title={text('registerOrganization.looked.isNoCooperative')}
        action={
          <TextLink to={addressOf(ORGANIZATION, 'number')}>
            {text('registerOrganization.looked.asOrganization')}
          </TextLink>
        }
      >
        {text('registerOrganization.looked.isNoCooperativeText', { name: looked.name })}
      </Notice>
    );
  if (!flow.isCooperative && isCooperative)
    return (
      <Notice
        tone="info"
        title={text('registerOrganization.looked.isCooperative')}
        action={
          <TextLink to={addressOf(COOPERATIVE, 'number')}>
            {text('registerOrganization.looked.asCooperative')}
          </TextLink>
        }
      >
        {text('registerOrganization.looked.isCooperativeText')}
      </Notice>
    );
  if (looked.isSoleProprietorship === isSmall)
    return (
      <Notice tone="info" title={text('registerOrganization.looked.found')}>
        {looked.formName ?? ''}
      </Notice>
    );
  return (
    <Notice
      tone="info"
      title={text(
        isSmall
          ? 'registerOrganization.looked.isOrganization'
          : 'registerOrganization.looked.isSmall',
      )}
      action={
        <TextLink to={addressOf(isSmall ? ORGANIZATION : SMALL_BUSINESS, 'number')}>
          {text(
            isSmall
              ? 'registerOrganization.looked.asOrganization'
              : 'registerOrganization.looked.asSmall',
          )}
        </TextLink>
      }
    >
      {text(
        isSmall
          ? 'registerOrganization.looked.isOrganizationText'
          : 'registerOrganization.looked.isSmallText',
      )}
    </Notice>
  );
}
