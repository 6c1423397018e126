import { noticeTexts } from '../../components/notice-texts.ts';
import { paths } from '../../../schema/paths.ts';

/** What can be wrong with an organisation's account, as its administrator is told. */
export const textsOf = noticeTexts({
  title: (name) => `organization.notices.${name}.title`,
  text: (name) => `organization.notices.${name}.text`,
  payment: paths.organizationPayment,
  address: { to: paths.missingOrganizationAddress, label: 'organization.notices.addAddress' },
});
