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
        title={text(`registration.organization.looked.${looked.result}`)}
        action={
          <TextLink to={addressOf(flow, 'number')}>
            {text('registration.organization.looked.again')}
          </TextLink>
        }
      >
        {text(`registration.organization.looked.${looked.result}Text`)}
      </Notice>
    );
  if (looked.status !== 'ACTIVE')
    return (
      <Notice
        tone="warning"
        title={text(`registration.organization.looked.${looked.status}`)}
        action={<TextLink to={paths.contact}>{text('registration.organization.support')}</TextLink>}
      >
        {text('registration.organization.looked.endingText', { name: looked.name })}
      </Notice>
    );
  const isSmall = flow.kind === 'smallBusiness';
  const isCooperative = looked.classification === 'COOPERATIVE';
  if (flow.isCooperative && !isCooperative && !looked.isSoleProprietorship)
    return (
      <Notice
        tone="warning"
        title={text('registration.organization.looked.isNoCooperative')}
        action={
          <TextLink to={addressOf(ORGANIZATION, 'number')}>
            {text('registration.organization.looked.asOrganization')}
          </TextLink>
        }
      >
        {text('registration.organization.looked.isNoCooperativeText', { name: looked.name })}
      </Notice>
    );
  if (!flow.isCooperative && isCooperative)
    return (
      <Notice
        tone="info"
        title={text('registration.organization.looked.isCooperative')}
        action={
          <TextLink to={addressOf(COOPERATIVE, 'number')}>
            {text('registration.organization.looked.asCooperative')}
          </TextLink>
        }
      >
        {text('registration.organization.looked.isCooperativeText')}
      </Notice>
    );
  if (looked.isSoleProprietorship === isSmall)
    return (
      <Notice tone="info" title={text('registration.organization.looked.found')}>
        {looked.formName ?? ''}
      </Notice>
    );
  return (
    <Notice
      tone="info"
      title={text(
        isSmall
          ? 'registration.organization.looked.isOrganization'
          : 'registration.organization.looked.isSmall',
      )}
      action={
        <TextLink to={addressOf(isSmall ? ORGANIZATION : SMALL_BUSINESS, 'number')}>
          {text(
            isSmall
              ? 'registration.organization.looked.asOrganization'
              : 'registration.organization.looked.asSmall',
          )}
        </TextLink>
      }
    >
      {text(
        isSmall
          ? 'registration.organization.looked.isOrganizationText'
          : 'registration.organization.looked.isSmallText',
      )}
    </Notice>
  );
}
